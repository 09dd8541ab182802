import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useProfile } from '#app/features/profile/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { LoadFailed, LoadingLines } from '#app/ui/components/load-state.tsx';
import { LeaveCard } from '../members/leave-card.tsx';
import { companyQuery } from '../queries.ts';
import { CreateCompany } from './create-company.tsx';

/**
 * The company section of the settings: people without a company create one, members can leave
 * theirs.
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
