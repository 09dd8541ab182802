import { Button, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  companyPeopleQuery,
  ownerName,
  QUADRANT_NAMES,
  STATUS_CHOICES,
} from '#app/features/tasks/index.ts';
import { type CompanyFilter, isNarrowed } from '#domain/tasks/company.ts';
import { QUADRANTS } from '#domain/tasks/task.ts';
import bar from '../list/filter-bar.module.css';
import { FilterText } from '../list/filter-text.tsx';
import classes from './company-view.module.css';

interface Props {
  companyId: string;
  userId: string;
  filter: CompanyFilter;
  narrow: (change: Partial<Record<keyof CompanyFilter, string | null>>) => void;
  clear: () => void;
}

/** Renders the filters of the company's tasks. */
export function CompanyFilterBar({ companyId, userId, filter, narrow, clear }: Props) {
  const { data: people = [] } = useQuery(companyPeopleQuery(companyId));
  const choices = people.map((person) => ({ value: person.id, label: ownerName(person, userId) }));
  // The person left the company, but the URL still names them.
  if (filter.person && !people.some(({ id }) => id === filter.person)) {
    choices.push({ value: filter.person, label: 'Unknown User' });
  }
  const shared = { size: 'xs', className: bar.select ?? '' } as const;
  return (
    <search className={bar.bar} aria-label="Filter company tasks">
      <FilterText text={filter.text} ask={(text) => narrow({ text })} />
      <div className={classes.selects}>
        <Select
          {...shared}
          aria-label="Person"
          placeholder="Everyone"
          data={choices}
          value={filter.person}
          onChange={(person) => narrow({ person })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear Person' }}
          nothingFoundMessage="No one by that name"
          data-set={filter.person !== null || undefined}
        />
        <Select
          {...shared}
          aria-label="Status"
          data={STATUS_CHOICES}
          value={filter.status}
          allowDeselect={false}
          onChange={(status) => narrow({ status: status === 'open' ? null : status })}
          data-set={filter.status !== 'open' || undefined}
        />
        <Select
          {...shared}
          aria-label="Quadrant"
          placeholder="Quadrant"
          data={QUADRANTS.map((value) => ({ value, label: QUADRANT_NAMES[value] }))}
          value={filter.quadrant}
          onChange={(quadrant) => narrow({ quadrant })}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear Quadrant' }}
          data-set={filter.quadrant !== null || undefined}
        />
      </div>
      {isNarrowed(filter) && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconX size={14} aria-hidden />}
          onClick={clear}
        >
          Clear filters
        </Button>
      )}
    </search>
  );
}
