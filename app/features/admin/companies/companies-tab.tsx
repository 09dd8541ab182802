import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageIn, useListParams } from '#app/data/query/use-list-params.ts';
import { usePersonClock } from '#app/features/profile/index.ts';
import { SearchField } from '#app/ui/forms/search-field.tsx';
import { dayIn } from '#domain/dates/dates.ts';
import { AdminList } from '../list/admin-list.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';
import classes from '../list/list.module.css';
import { TIER_NAMES } from '../people/words.ts';
import cells from './companies-tab.module.css';
import { CompanyDetail } from './company-detail.tsx';
import { type AdminCompany, companiesQuery } from './queries.ts';

const FILTERS = ['words'] as const;

/** /admin?tab=companies: all companies, or the one in the URL. */
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
  const words = (params.get('words') ?? '').slice(0, 200);
  const page = pageIn(params);
  const query = useQuery(companiesQuery(words, page));
  return (
    <>
      <search className={classes.bar} aria-label="Companies">
        <SearchField
          label="Name, website or owner"
          placeholder="Name, website or owner"
          className={classes.text}
          text={words}
          look={(text) => narrow({ words: text })}
        />
      </search>
      <AdminList
        what="companies"
        query={query}
        page={page}
        turnTo={turnTo}
        narrowed={words !== ''}
        clear={clear}
        nothing={{
          title: 'No companies yet',
          text: 'Whoever makes a company becomes its owner, and it stands here.',
        }}
      >
        {(companies, isOld) => (
          <DataTable
            label="Companies"
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
    head: 'Company',
    kind: 'lead',
    width: '26%',
    cell: ({ id, name, website }) => (
      <div>
        <Link className={cells.link} to={`/admin?tab=companies&company=${id}`}>
          <bdi>{name}</bdi>
        </Link>
        {website && <small>{website.replace(/^https?:\/\//, '')}</small>}
      </div>
    ),
  },
  {
    head: 'Owner',
    width: '24%',
    cell: ({ owner_name, owner_email }) => (
      <div>
        <bdi>{owner_name ?? owner_email ?? 'None'}</bdi>
        {owner_name && <small>{owner_email}</small>}
      </div>
    ),
  },
  { head: 'Tier', cell: ({ tier }) => TIER_NAMES[tier] },
  {
    head: 'Members',
    kind: 'figure',
    cell: ({ name, members, managers, open_invitations }) => (
      <div>
        <Link
          className={cells.link}
          to={`/admin?tab=people&words=${encodeURIComponent(name)}`}
          aria-label={`${members} members of ${name}`}
        >
          {members}
        </Link>
        <small>
          {managers} {managers === 1 ? 'manager' : 'managers'}
          {open_invitations > 0 && `, ${open_invitations} invited`}
        </small>
      </div>
    ),
  },
  {
    head: 'Open tasks',
    kind: 'figure',
    cell: ({ open_tasks }) => open_tasks.toLocaleString('en-GB'),
  },
  { head: 'Since', cell: ({ created_at }) => dayIn(zone, created_at) },
];
