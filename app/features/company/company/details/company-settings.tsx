import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useProfile } from '#app/features/account/profile/index.ts';
import { SharingCard } from '#app/features/company/sharing/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { LoadFailed, LoadingLines } from '#app/ui/feedback/load-state.tsx';
import { m } from '#messages';
import { LeaveCard } from '../members/leave-card.tsx';
import { companyQuery } from '../queries.ts';
import { CreateCompany } from './create-company.tsx';

/**
 * The company section of the settings. People without a company can create one; members choose who
 * sees their new tasks, and can leave the company.
 */
export default function CompanySettings() {
  const profile = useProfile();
  const companyId = profile?.company_id ?? '';
  const { data: company, error, isFetching, refetch } = useQuery(companyQuery(companyId));
  if (!companyId) return <CreateCompany />;
  if (!company) {
    return (
      <Card title={m.company_your_company()}>
        {error ? (
          <LoadFailed
            what={m.company_failed()}
            message={error.message}
            busy={isFetching}
            retry={() => void refetch()}
          />
        ) : (
          <LoadingLines label={m.company_loading()} />
        )}
      </Card>
    );
  }
  const isOwner = profile?.is_company_owner ?? false;
  const role = isOwner ? 'owner' : profile?.role === 'manager' ? 'manager' : 'member';
  return (
    <>
      <Card
        title={company.name}
        lead={m.company_settings_role({ role })}
        aside={
          isOwner && (
            <Button component={Link} to="/company" variant="default">
              {m.company_settings_open()}
            </Button>
          )
        }
      />
      <SharingCard />
      <LeaveCard companyId={companyId} name={company.name} isOwner={isOwner} />
    </>
  );
}
