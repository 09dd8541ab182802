import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useProfile } from '#app/features/account/profile/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { CardLink } from '#app/ui/components/card-link.tsx';
import { LoadFailed } from '#app/ui/feedback/load-state.tsx';
import { Offline } from '#app/ui/feedback/offline.tsx';
import { m } from '#messages';
import classes from './company-page.module.css';
import { CompanyHeader } from './details/company-header.tsx';
import { CompanyUsageCard } from './details/company-usage-card.tsx';
import { DetailsCard } from './details/details-card.tsx';
import { LogoCard } from './details/logo-card.tsx';
import InvitationsCard from './invitations/invitations-card.tsx';
import { LeaveCard } from './members/leave-card.tsx';
import { MembersCard } from './members/members-card.tsx';
import { companyQuery } from './queries.ts';
import { useLiveCompany } from './use-live-company.ts';

/**
 * /company (spec §2): members, usage and a card to leave the company; for the owner also
 * invitations, details, logo and a link to the activity log.
 */
export default function CompanyPage() {
  const profile = useProfile();
  const companyId = profile?.company_id ?? '';
  const { data: company, error, isFetching, refetch } = useQuery(companyQuery(companyId));
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
        <Offline>{m.ui_offline_read_only()}</Offline>
      </div>
      <div className={classes.column}>
        <MembersCard companyId={company.id} name={company.name} isOwner={isOwner} />
        {isOwner && <InvitationsCard companyId={company.id} />}
      </div>
      <div className={classes.column}>
        <CompanyUsageCard companyId={company.id} />
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

/** Renders the skeleton of /company while the company loads. */
function CompanySkeleton() {
  return (
    <div className={classes.page} role="status" aria-label={m.company_loading()}>
      <div className={classes.top}>
        <div className={classes.header}>
          <Skeleton height={56} width={56} radius={12} />
          <Skeleton height={28} width={220} />
        </div>
      </div>
      <div className={classes.column}>
        <Skeleton height={320} radius={12} />
        <Skeleton height={140} radius={12} />
      </div>
      <div className={classes.column}>
        <Skeleton height={190} radius={12} />
        <Skeleton height={300} radius={12} />
      </div>
    </div>
  );
}

/** A link to the activity log, where owners also see the company's entries (spec §6). */
function ActivityCard() {
  return (
    <Card
      title={m.company_activity()}
      lead={m.company_activity_text()}
      aside={<CardLink to="/activity-logs">{m.company_activity_open()}</CardLink>}
    />
  );
}
