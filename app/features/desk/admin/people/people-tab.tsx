import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageIn, useListParams, wordsIn } from '#app/data/query/use-list-params.ts';
import { SearchField } from '#app/ui/forms/search-field.tsx';
import classes from '#app/ui/tables/filter-bar.module.css';
import { m } from '#messages';
import { AdminList } from '../list/admin-list.tsx';
import { TIER_CHOICES } from './labels.ts';
import { PeopleTable } from './people-table.tsx';
import { adminPeopleQuery } from './queries.ts';

const FILTERS = ['words', 'tier', 'kind'] as const;
const KINDS = [
  { value: 'admins', label: m.admin_people_admins() },
  { value: 'owners', label: m.admin_people_owners() },
  { value: 'managers', label: m.admin_people_managers() },
  { value: 'suspended', label: m.admin_people_suspended() },
  { value: 'unconfirmed', label: m.admin_people_unconfirmed() },
];

/** /admin?tab=people: everyone with an account. */
export default function PeopleTab() {
  const [params] = useSearchParams();
  const { narrow, turnTo, clear } = useListParams(FILTERS);
  const asked = (name: string, choices: { value: string }[]) =>
    choices.find(({ value }) => value === params.get(name))?.value ?? '';
  const words = wordsIn(params, 'words');
  const tier = asked('tier', TIER_CHOICES);
  const kind = asked('kind', KINDS);
  const page = pageIn(params);
  const query = useQuery(adminPeopleQuery({ words, tier, kind, page }));
  return (
    <>
      <search className={classes.bar} aria-label={m.admin_tab_people()}>
        <SearchField
          label={m.admin_people_search()}
          placeholder={m.admin_people_search()}
          className={classes.text}
          text={words}
          look={(text) => narrow({ words: text })}
        />
        <Select
          aria-label={m.admin_tier()}
          placeholder={m.admin_all_tiers()}
          className={classes.field ?? ''}
          data={TIER_CHOICES}
          value={tier || null}
          onChange={(value) => narrow({ tier: value })}
          clearable
          clearButtonProps={{ 'aria-label': m.admin_all_tiers() }}
        />
        <Select
          aria-label={m.admin_people_kind()}
          placeholder={m.admin_people_everyone()}
          className={classes.field ?? ''}
          data={KINDS}
          value={kind || null}
          onChange={(value) => narrow({ kind: value })}
          clearable
          clearButtonProps={{ 'aria-label': m.admin_people_everyone() }}
        />
      </search>
      <AdminList
        loading={m.admin_people_loading()}
        failed={m.admin_people_failed()}
        query={query}
        page={page}
        turnTo={turnTo}
        narrowed={Boolean(words || tier || kind)}
        clear={clear}
        nothing={{ title: m.admin_people_empty_title(), text: m.admin_people_empty_text() }}
      >
        {(people, isOld) => <PeopleTable people={people} isOld={isOld} />}
      </AdminList>
    </>
  );
}
