import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useProfile } from '#app/features/profile/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { LoadFailed } from '#app/ui/components/load-state.tsx';
import { Note } from '#app/ui/components/notice.tsx';
import { useOnline } from '#app/ui/hooks/use-online.ts';
import { m } from '#messages';
import classes from './company-page.module.css';
import { CompanySkeleton } from './company-skeleton.tsx';
import { ActivityCard } from './details/activity-card.tsx';
import { CompanyHeader } from './details/company-header.tsx';
import { DetailsCard } from './details/details-card.tsx';
import { LogoCard } from './details/logo-card.tsx';
import { UsageCard } from './details/usage-card.tsx';
import InvitationsCard from './invitations/invitations-card.tsx';
import { LeaveCard } from './members/leave-card.tsx';
import { MembersCard } from './members/members-card.tsx';
import { companyQuery } from './queries.ts';
import { useLiveCompany } from './use-live-company.ts';

/** /company (spec §2): members, invitations, details and usage. */
export default function CompanyPage() {
  const profile = useProfile();
  const companyId = profile?.company_id ?? '';
  const { data: company, error, isFetching, refetch } = useQuery(companyQuery(companyId));
  const online = useOnline();
  useLiveCompany(companyId);

  // Only admins can open this page without a company; they manage all companies in the admin area.
  if (profile && !profile.company_id) {
    return (
      <div className={classes.alone}>
        <Card title={m.company_admin_title()} lead={m.company_admin_text()}>
          <Button component={Link} to="/admin?tab=companies" className={classes.manage ?? ''}>
            {m.company_admin_action()}
          </Button>
        </Card>
      </div>
    );
  }
  if (!company) {
    return error ? (
      <div className={classes.alone}>
        <Card title={m.company_your_company()}>
          <LoadFailed
            what={m.company_failed()}
            message={error.message}
            busy={isFetching}
            retry={() => void refetch()}
          />
        </Card>
      </div>
    ) : (
      <CompanySkeleton />
    );
  }
  const isOwner = profile?.is_company_owner ?? false;
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <CompanyHeader company={company} />
        <div role="status">{!online && <Note>{m.company_offline()}</Note>}</div>
      </div>
      <div className={classes.column}>
        <MembersCard companyId={company.id} name={company.name} isOwner={isOwner} />
        {isOwner && <InvitationsCard companyId={company.id} />}
      </div>
      <div className={classes.column}>
        <UsageCard companyId={company.id} />
        {isOwner && (
          <>
            <DetailsCard company={company} />
            <LogoCard company={company} />
            <ActivityCard />
          </>
        )}
        <LeaveCard companyId={company.id} name={company.name} isOwner={isOwner} />
      </div>
    </div>
  );
}
