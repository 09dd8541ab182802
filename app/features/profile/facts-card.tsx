import { Link } from 'react-router';
import { tierName } from '#app/data/platform/tiers.ts';
import { Card } from '#app/ui/components/card.tsx';
import { can, roleOf } from '#domain/account/permissions.ts';
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
    <Card title="Your account">
      <dl className={classes.facts}>
        <Fact term="E-mail" link={['/settings#security', 'Change']}>
          {profile.email}
        </Fact>
        <Fact term="Plan" link={['/billing', 'Open billing']}>
          {tierName(profile.subscription_tier)}
        </Fact>
        {profile.company_id && (
          <Fact
            term="Company"
            {...(can(roleOf(profile), 'company_access') && { link: ['/company', 'Open company'] })}
          >
            {profile.companies?.name}
          </Fact>
        )}
        {profile.company_id && <Fact term="Role">{roleName(profile)}</Fact>}
        {profile.is_admin && (
          <Fact term="Platform">
            {profile.admin_role ? `Admin (${profile.admin_role})` : 'Admin'}
          </Fact>
        )}
        <Fact term="Member since">{member}</Fact>
      </dl>
    </Card>
  );
}

function roleName(profile: Profile): string {
  if (profile.is_company_owner) return 'Owner';
  return profile.role === 'manager' ? 'Manager' : 'Member';
}

interface FactProps {
  term: string;
  link?: [path: string, label: string];
  children: React.ReactNode;
}

function Fact({ term, link, children }: FactProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <bdi>{children}</bdi>
        {link && (
          <Link to={link[0]} aria-label={`${link[1]}: ${term}`}>
            {link[1]}
          </Link>
        )}
      </dd>
    </div>
  );
}
