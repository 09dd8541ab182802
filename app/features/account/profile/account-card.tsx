import { Link } from 'react-router';
import { tierName } from '#app/data/platform/tiers.ts';
import { Card } from '#app/ui/components/card.tsx';
import { can, roleOf } from '#domain/account/permissions.ts';
import { dayIn } from '#domain/dates/format.ts';
import { m } from '#messages';
import classes from './profile-page.module.css';
import type { Profile } from './queries.ts';

/**
 * Renders the account details that are not changed here: email, plan, company, roles and sign-up
 * date.
 */
export function AccountCard({ profile }: { profile: Profile }) {
  const member = dayIn(profile.time_zone, profile.created_at);
  return (
    <Card title={m.profile_account_title()}>
      <dl className={classes.account}>
        <AccountRow term={m.ui_email()} link={['/settings#security', m.profile_change()]}>
          {profile.email}
        </AccountRow>
        <AccountRow term={m.profile_account_plan()} link={['/billing', m.profile_open_billing()]}>
          {tierName(profile.subscription_tier)}
        </AccountRow>
        {profile.company_id && (
          <AccountRow
            term={m.profile_account_company()}
            {...(can(roleOf(profile), 'company_access') && {
              link: ['/company', m.profile_open_company()],
            })}
          >
            {profile.companies?.name}
          </AccountRow>
        )}
        {profile.company_id && (
          <AccountRow term={m.profile_account_role()}>{roleName(profile)}</AccountRow>
        )}
        {profile.is_admin && (
          <AccountRow term={m.profile_account_platform()}>
            {profile.admin_role
              ? m.profile_admin_role({ role: profile.admin_role })
              : m.profile_admin()}
          </AccountRow>
        )}
        <AccountRow term={m.profile_account_since()}>{member}</AccountRow>
      </dl>
    </Card>
  );
}

function roleName(profile: Profile): string {
  if (profile.is_company_owner) return m.profile_role_owner();
  return profile.role === 'manager' ? m.profile_role_manager() : m.profile_role_member();
}

interface RowProps {
  term: string;
  link?: [path: string, label: string];
  children: React.ReactNode;
}

function AccountRow({ term, link, children }: RowProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <bdi translate="no">{children}</bdi>
        {link && (
          <Link to={link[0]} aria-label={m.profile_link_label({ action: link[1], term })}>
            {link[1]}
          </Link>
        )}
      </dd>
    </div>
  );
}
