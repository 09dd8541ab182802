import { Link } from 'react-router';
import { tierName } from '#app/data/platform/tiers.ts';
import { Card } from '#app/ui/components/card.tsx';
import { can, roleOf } from '#domain/account/permissions.ts';
import { m } from '#messages';
import classes from './profile-page.module.css';
import type { Profile } from './queries.ts';

/** Account details that are not changed here: email, plan, company and sign-up date. */
export function AccountCard({ profile }: { profile: Profile }) {
  const member = new Date(profile.created_at).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(profile.time_zone && { timeZone: profile.time_zone }),
  });
  return (
    <Card title={m.profile_account_title()}>
      <dl className={classes.account}>
        <Row term={m.ui_email()} link={['/settings#security', m.profile_change()]}>
          {profile.email}
        </Row>
        <Row term={m.profile_account_plan()} link={['/billing', m.profile_open_billing()]}>
          {tierName(profile.subscription_tier)}
        </Row>
        {profile.company_id && (
          <Row
            term={m.profile_account_company()}
            {...(can(roleOf(profile), 'company_access') && {
              link: ['/company', m.profile_open_company()],
            })}
          >
            {profile.companies?.name}
          </Row>
        )}
        {profile.company_id && <Row term={m.profile_account_role()}>{roleName(profile)}</Row>}
        {profile.is_admin && (
          <Row term={m.profile_account_platform()}>
            {profile.admin_role
              ? m.profile_admin_role({ role: profile.admin_role })
              : m.profile_admin()}
          </Row>
        )}
        <Row term={m.profile_account_since()}>{member}</Row>
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

function Row({ term, link, children }: RowProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <bdi>{children}</bdi>
        {link && (
          <Link to={link[0]} aria-label={m.profile_link_label({ action: link[1], term })}>
            {link[1]}
          </Link>
        )}
      </dd>
    </div>
  );
}
