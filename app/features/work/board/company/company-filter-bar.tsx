import { Button, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { typedOption } from '#app/ui/forms/typed-option.tsx';
import { type CompanyFilter, hasCompanyFilter } from '#domain/tasks/filters/company.ts';
import { QUADRANTS } from '#domain/tasks/quadrant.ts';
import { m } from '#messages';
import { FilterText } from '../filter/filter-text.tsx';
import classes from './company-filter-bar.module.css';
import { ownerName, STATUS_CHOICES } from './messages.ts';
import { companyPeopleQuery } from './queries.ts';

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
  // The URL may name a person who has left the company.
  if (filter.person && !people.some(({ id }) => id === filter.person)) {
    choices.push({ value: filter.person, label: m.tasks_unknown_user() });
  }
  const shared = { size: 'xs', className: classes.select ?? '' } as const;
  return (
    <search className={classes.bar} aria-label={m.board_company_filter()}>
      <FilterText
        text={filter.text}
        ask={(text) => narrow({ text })}
        field={{
          'aria-label': m.board_filter_text(),
          placeholder: m.board_filter_text_hint(),
          size: 'xs',
          className: classes.text,
        }}
      />
      <div className={classes.selects}>
        <Select
          renderOption={typedOption}
          {...shared}
          aria-label={m.board_person()}
          placeholder={m.board_person_all()}
          data={choices}
          value={filter.person}
          onChange={(person) => narrow({ person })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': m.board_filter_clear({ filter: m.board_person() }) }}
          nothingFoundMessage={m.board_person_none()}
          data-set={filter.person !== null || undefined}
        />
        <Select
          {...shared}
          aria-label={m.ui_status()}
          data={STATUS_CHOICES}
          value={filter.status}
          allowDeselect={false}
          onChange={(status) => narrow({ status: status === 'open' ? null : status })}
          data-set={filter.status !== 'open' || undefined}
        />
        <Select
          {...shared}
          aria-label={m.tasks_label_quadrant()}
          placeholder={m.tasks_label_quadrant()}
          data={QUADRANTS.map((value) => ({ value, label: QUADRANT_NAMES[value] }))}
          value={filter.quadrant}
          onChange={(quadrant) => narrow({ quadrant })}
          clearable
          clearButtonProps={{
            'aria-label': m.board_filter_clear({ filter: m.tasks_label_quadrant() }),
          }}
          data-set={filter.quadrant !== null || undefined}
        />
      </div>
      {hasCompanyFilter(filter) && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconX size={14} aria-hidden />}
          onClick={clear}
        >
          {m.board_filters_clear()}
        </Button>
      )}
    </search>
  );
}
