import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageIn, useListParams } from '#app/data/query/use-list-params.ts';
import { SearchField } from '#app/ui/forms/search-field.tsx';
import { AdminList } from '../list/admin-list.tsx';
import classes from '../list/list.module.css';
import { PeopleTable } from './people-table.tsx';
import { peopleQuery } from './queries.ts';
import { TIER_CHOICES } from './words.ts';

const FILTERS = ['words', 'tier', 'kind'] as const;
const KINDS = [
  { value: 'admins', label: 'Admins' },
  { value: 'owners', label: 'Company owners' },
  { value: 'managers', label: 'Managers' },
  { value: 'closed', label: 'Closed accounts' },
  { value: 'unconfirmed', label: 'Not confirmed' },
];

/** /admin?tab=people: everyone with an account. */
export default function PeopleTab() {
  const [params] = useSearchParams();
  const { narrow, turnTo, clear } = useListParams(FILTERS);
  const asked = (name: string, choices: { value: string }[]) =>
    choices.find(({ value }) => value === params.get(name))?.value ?? '';
  const words = (params.get('words') ?? '').slice(0, 200);
  const tier = asked('tier', TIER_CHOICES);
  const kind = asked('kind', KINDS);
  const page = pageIn(params);
  const query = useQuery(peopleQuery({ words, tier, kind, page }));
  return (
    <>
      <search className={classes.bar} aria-label="People">
        <SearchField
          label="Name, e-mail or company"
          placeholder="Name, e-mail or company"
          className={classes.text}
          text={words}
          look={(text) => narrow({ words: text })}
        />
        <Select
          aria-label="Tier"
          placeholder="All tiers"
          className={classes.field ?? ''}
          data={TIER_CHOICES}
          value={tier || null}
          onChange={(value) => narrow({ tier: value })}
          clearable
          clearButtonProps={{ 'aria-label': 'All tiers' }}
        />
        <Select
          aria-label="Kind"
          placeholder="Everybody"
          className={classes.field ?? ''}
          data={KINDS}
          value={kind || null}
          onChange={(value) => narrow({ kind: value })}
          clearable
          clearButtonProps={{ 'aria-label': 'Everybody' }}
        />
      </search>
      <AdminList
        what="people"
        query={query}
        page={page}
        turnTo={turnTo}
        narrowed={Boolean(words || tier || kind)}
        clear={clear}
        nothing={{ title: 'Nobody yet', text: 'Whoever signs up stands here.' }}
      >
        {(people, isOld) => <PeopleTable people={people} isOld={isOld} />}
      </AdminList>
    </>
  );
}
