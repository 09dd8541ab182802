import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { tierName } from '#app/data/platform/tiers.ts';
import { usePersonClock } from '#app/features/profile/index.ts';
import { LoadFailed } from '#app/ui/components/load-state.tsx';
import { dayIn } from '#domain/dates/dates.ts';
import { m } from '#messages';
import { type Column, DataTable } from '../list/data-table.tsx';
import list from '../list/list.module.css';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { memberRole } from '../people/labels.ts';
import { CompanyActs } from './company-acts.tsx';
import classes from './company-detail.module.css';
import { type CompanyMember, companyQuery } from './queries.ts';

const ALL = '/admin?tab=companies';

/** /admin?tab=companies&company=<id>: one company, its members and the admin actions. */
export function CompanyDetail({ id }: { id: string }) {
  const { zone } = usePersonClock();
  const navigate = useNavigate();
  const { data: company, error, isFetching, refetch } = useQuery(companyQuery(id));
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
        {error ? (
          <div className={list.failed}>
            <LoadFailed
              what={m.admin_company_failed()}
              message={error.message}
              busy={isFetching}
              retry={() => void refetch()}
            />
          </div>
        ) : (
          <ListSkeleton label={m.admin_company_loading()} />
        )}
      </>
    );
  }
  const details: [string, string | number | null][] = [
    [m.admin_tier(), tierName(company.tier)],
    [m.admin_website(), company.website],
    [m.admin_since(), dayIn(zone, company.created_at)],
    [m.admin_company_tasks(), company.tasks.toLocaleString('en-GB')],
    [m.admin_company_invitations(), company.open_invitations],
  ];
  return (
    <>
      {back}
      <section className={classes.header} aria-labelledby="admin-company">
        <h3 id="admin-company" dir="auto">
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
    head: m.admin_company_member(),
    kind: 'lead',
    width: '50%',
    cell: ({ name, email }) => (
      <div>
        <Link
          to={`/admin?tab=people&words=${encodeURIComponent(email)}`}
          className={classes.person}
        >
          <bdi>{name}</bdi>
        </Link>
        {name !== email && <small>{email}</small>}
      </div>
    ),
  },
  {
    head: m.admin_role(),
    cell: ({ is_owner, role }) => memberRole(is_owner, role),
  },
  {
    head: m.admin_open_tasks(),
    kind: 'number',
    cell: ({ open_tasks }) => open_tasks.toLocaleString('en-GB'),
  },
];
