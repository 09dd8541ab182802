import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { tierName } from '#app/data/platform/tiers.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { formatNumber } from '#app/ui/format.ts';
import type { Column } from '#app/ui/tables/column.ts';
import { DataTable } from '#app/ui/tables/data-table.tsx';
import { ListPlaceholder } from '#app/ui/tables/list-state.tsx';
import { TYPED } from '#app/ui/typed.ts';
import { dayIn } from '#domain/dates/format.ts';
import { m } from '#messages';
import { memberRole } from '../people/labels.ts';
import { CompanyActs } from './company-acts.tsx';
import classes from './company-detail.module.css';
import { adminCompanyQuery, type CompanyMember } from './queries.ts';

const ALL = '/admin?tab=companies';

/** /admin?tab=companies&company=<id>: one company, its members and the admin actions. */
export function CompanyDetail({ id }: { id: string }) {
  const { zone } = usePersonClock();
  const navigate = useNavigate();
  const query = useQuery(adminCompanyQuery(id));
  const company = query.data;
  const back = (
    <Link to={ALL} className={classes.back}>
      <IconArrowLeft size={16} stroke={1.6} aria-hidden />
      {m.admin_company_all()}
    </Link>
  );
  if (!company) {
    return (
      <>
        {back}
        <ListPlaceholder
          loading={m.admin_company_loading()}
          failed={m.admin_company_failed()}
          query={query}
        />
      </>
    );
  }
  const details: [string, string | number | null][] = [
    [m.admin_tier(), tierName(company.tier)],
    [m.admin_website(), company.website],
    [m.admin_since(), dayIn(zone, company.created_at)],
    [m.admin_company_tasks(), formatNumber(company.tasks)],
    [m.admin_company_invitations(), company.open_invitations],
  ];
  return (
    <>
      {back}
      <section className={classes.header} aria-labelledby="admin-company">
        <h3 id="admin-company" {...TYPED}>
          {company.name}
        </h3>
        <CompanyActs company={company} onClosed={() => void navigate(ALL, { replace: true })} />
        <dl>
          {details
            .filter(([, text]) => text !== null && text !== 0)
            .map(([term, text]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
        </dl>
      </section>
      <DataTable
        label={m.admin_members()}
        columns={MEMBER_COLUMNS}
        rows={company.members}
        keyOf={(member) => member.id}
      />
    </>
  );
}

const MEMBER_COLUMNS: Column<CompanyMember>[] = [
  {
    key: 'name',
    header: m.admin_company_member(),
    kind: 'name',
    width: '50%',
    cell: ({ name, email }) => (
      <div>
        <Link to={`/admin?tab=people&words=${encodeURIComponent(email)}`}>
          <bdi translate="no">{name}</bdi>
        </Link>
        {name !== email && <small>{email}</small>}
      </div>
    ),
  },
  {
    key: 'role',
    header: m.admin_role(),
    cell: ({ is_owner, role }) => memberRole(is_owner, role),
  },
  {
    key: 'tasks',
    header: m.admin_open_tasks(),
    cell: ({ open_tasks }) => formatNumber(open_tasks),
  },
];
