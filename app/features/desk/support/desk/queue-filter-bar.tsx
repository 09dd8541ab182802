import { SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { choicesOf } from '#app/ui/forms/choices.ts';
import { SearchField } from '#app/ui/forms/search-field.tsx';
import { typedOption } from '#app/ui/forms/typed-option.tsx';
import classes from '#app/ui/tables/filter-bar.module.css';
import { m } from '#messages';
import { deskPeopleQuery } from '../api/desk-queries.ts';
import { CATEGORY_LABELS, PRIORITY_LABELS, TICKET_STATUS_LABELS } from '../labels.ts';
import type { QueueFilters } from './filters.ts';
import { nameOfPerson } from './person-name.ts';

interface Props {
  filters: QueueFilters;
  userId: string;
  narrow: (change: Partial<Record<keyof QueueFilters, string | null>>) => void;
  aside: ReactNode;
}

/** Renders the queue's filters. */
export function QueueFilterBar({ filters, userId, narrow, aside }: Props) {
  const { data: people = [] } = useQuery(deskPeopleQuery);
  const { status, assigned, category, priority, text } = filters;
  return (
    <search className={classes.bar} aria-label={m.support_desk_tickets()}>
      <SegmentedControl
        aria-label={m.ui_status()}
        value={status}
        onChange={(value) => narrow({ status: value === 'open' ? null : value })}
        data={[...choicesOf(TICKET_STATUS_LABELS.support), { value: 'all', label: m.ui_all() }]}
      />
      <SearchField
        label={m.support_desk_search()}
        placeholder={m.support_desk_search_placeholder()}
        className={classes.text}
        text={text}
        look={(value) => narrow({ text: value })}
      />
      <Select
        renderOption={typedOption}
        aria-label={m.support_desk_assigned()}
        placeholder={m.support_desk_anyone()}
        className={classes.field ?? ''}
        data={[
          { value: 'me', label: m.support_desk_me() },
          { value: 'nobody', label: m.support_desk_unassigned() },
          ...people
            .filter(({ id }) => id !== userId)
            .map((person) => ({ value: person.id, label: nameOfPerson(person) })),
        ]}
        value={assigned || null}
        onChange={(value) => narrow({ assigned: value })}
        clearable
        clearButtonProps={{ 'aria-label': m.support_desk_anyone() }}
      />
      <Select
        aria-label={m.support_category()}
        placeholder={m.support_desk_all_categories()}
        className={classes.field ?? ''}
        data={choicesOf(CATEGORY_LABELS)}
        value={category || null}
        onChange={(value) => narrow({ category: value })}
        clearable
        clearButtonProps={{ 'aria-label': m.support_desk_all_categories() }}
      />
      <Select
        aria-label={m.support_priority()}
        placeholder={m.support_desk_any_priority()}
        className={classes.field ?? ''}
        data={choicesOf(PRIORITY_LABELS)}
        value={priority || null}
        onChange={(value) => narrow({ priority: value })}
        clearable
        clearButtonProps={{ 'aria-label': m.support_desk_any_priority() }}
      />
      <div className={classes.aside}>{aside}</div>
    </search>
  );
}
