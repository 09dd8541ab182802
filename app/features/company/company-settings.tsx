import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useProfile } from '#app/features/profile/index.ts';
import { Card } from '#app/ui/card.tsx';
import { LoadFailed, LoadingLines } from '#app/ui/load-state.tsx';
import { CreateCompany } from './create-company.tsx';
import { LeaveCard } from './leave-card.tsx';
import { companyQuery } from './queries.ts';

/**
 * The section of the settings. Here, because belonging to a company is a fact of the account that
 * everybody has a say in: whoever has none makes one, whoever has one can leave it.
 */
export default function CompanySettings() {
  const profile = useProfile();
  const companyId = profile?.company_id ?? '';
  const { data: company, error, isFetching, refetch } = useQuery(companyQuery(companyId));
  if (!companyId) return <CreateCompany />;
  if (!company) {
    return (
      <Card title="Your company">
        {error ? (
          <LoadFailed
            what="Your company could not be loaded"
            message={error.message}
            busy={isFetching}
            retry={() => void refetch()}
          />
        ) : (
          <LoadingLines label="Loading your company" />
        )}
      </Card>
    );
  }
  const isOwner = profile?.is_company_owner ?? false;
  const role = isOwner ? 'its owner' : profile?.role === 'manager' ? 'a manager' : 'a member';
  return (
    <>
      <Card
        title={company.name}
        lead={`You belong to it as ${role}.`}
        aside={
          isOwner && (
            <Button component={Link} to="/company" variant="default">
              Open company
            </Button>
          )
        }
      />
      <LeaveCard companyId={companyId} name={company.name} isOwner={isOwner} />
    </>
  );
}
