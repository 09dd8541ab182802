import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { tierName } from '#app/data/platform/tiers.ts';
import { pageIn, useListParams, wordsIn } from '#app/data/query/use-list-params.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { formatNumber } from '#app/ui/format.ts';
import { SearchField } from '#app/ui/forms/search-field.tsx';
import type { Column } from '#app/ui/tables/column.ts';
import { DataTable } from '#app/ui/tables/data-table.tsx';
import classes from '#app/ui/tables/filter-bar.module.css';
import { dayIn } from '#domain/dates/format.ts';
import { m } from '#messages';
import { AdminList } from '../list/admin-list.tsx';
import { CompanyDetail } from './company-detail.tsx';
import { type AdminCompany, companiesQuery } from './queries.ts';

const FILTERS = ['words'] as const;

/** /admin?tab=companies: all companies, or the company whose id is in the URL. */
export default function CompaniesTab() {
  const [params] = useSearchParams();
  const id = params.get('company');
  return id ? <CompanyDetail key={id} id={id} /> : <CompanyList />;
}

/** All companies with their size and owner. */
function CompanyList() {
  const [params] = useSearchParams();
  const { zone } = usePersonClock();
  const { narrow, turnTo, clear } = useListParams(FILTERS);
  const words = wordsIn(params, 'words');
  const page = pageIn(params);
  const query = useQuery(companiesQuery(words, page));
  return (
    <>
      <search className={classes.bar} aria-label={m.admin_companies()}>
        <SearchField
          label={m.admin_companies_search()}
          placeholder={m.admin_companies_search()}
          className={classes.text}
          text={words}
          look={(text) => narrow({ words: text })}
        />
      </search>
      <AdminList
        loading={m.admin_companies_loading()}
        failed={m.admin_companies_failed()}
        query={query}
        page={page}
        turnTo={turnTo}
        narrowed={words !== ''}
        clear={clear}
        nothing={{
          title: m.admin_companies_empty_title(),
          text: m.admin_companies_empty_text(),
        }}
      >
        {(companies, isOld) => (
          <DataTable
            label={m.admin_companies()}
            columns={columnsIn(zone)}
            rows={companies}
            keyOf={(company) => company.id}
            isOld={isOld}
          />
        )}
      </AdminList>
    </>
  );
}

const columnsIn = (zone: string): Column<AdminCompany>[] => [
  {
    key: 'name',
    header: m.admin_companies_company(),
    kind: 'name',
    width: '26%',
    cell: ({ id, name, website }) => (
      <div>
        <Link to={`/admin?tab=companies&company=${id}`}>
          <bdi translate="no">{name}</bdi>
        </Link>
        {website && <small>{website.replace(/^https?:\/\//, '')}</small>}
      </div>
    ),
  },
  {
    key: 'owner',
    header: m.admin_companies_owner(),
    width: '24%',
    cell: ({ owner_name, owner_email }) => (
      <div>
        <bdi translate="no">{owner_name ?? owner_email ?? m.ui_none()}</bdi>
        {owner_name && <small>{owner_email}</small>}
      </div>
    ),
  },
  { key: 'tier', header: m.admin_tier(), cell: ({ tier }) => tierName(tier) },
  {
    key: 'members',
    header: m.admin_members(),
    cell: ({ name, members, managers, open_invitations }) => (
      <div>
        <Link
          to={`/admin?tab=people&words=${encodeURIComponent(name)}`}
          aria-label={m.admin_companies_members_of({ count: members, name })}
        >
          {members}
        </Link>
        <small>
          {open_invitations > 0
            ? m.admin_companies_managers_invited({ count: managers, invited: open_invitations })
            : m.admin_companies_managers({ count: managers })}
        </small>
      </div>
    ),
  },
  {
    key: 'tasks',
    header: m.admin_open_tasks(),
    cell: ({ open_tasks }) => formatNumber(open_tasks),
  },
  { key: 'since', header: m.admin_since(), cell: ({ created_at }) => dayIn(zone, created_at) },
];
