import { Button, Select } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { usePersonClock } from '#app/features/profile/index.ts';
import { DAY_FILTERS, type FilterName, QUADRANT_NAMES } from '#app/features/tasks/index.ts';
import { dayInSentence } from '#domain/dates/relative-day.ts';
import { isFiltering, type TaskFilter } from '#domain/tasks/filter.ts';
import { QUADRANTS } from '#domain/tasks/task.ts';
import classes from './filter-bar.module.css';
import { FilterText } from './filter-text.tsx';

interface Choice {
  value: string;
  label: string;
}

const DAY_LABELS = { completed: 'Completed', for: 'Meant for' };

type ChoiceName = Exclude<FilterName, 'text' | 'goal' | keyof typeof DAY_LABELS>;
const CHOICES: { name: ChoiceName; label: string; data: Choice[] }[] = [
  {
    name: 'quadrant',
    label: 'Quadrant',
    data: QUADRANTS.map((value) => ({ value, label: QUADRANT_NAMES[value] })),
  },
  {
    name: 'status',
    label: 'Status',
    data: [
      { value: 'open', label: 'Open' },
      { value: 'running', label: 'In progress' },
      { value: 'completed', label: 'Completed' },
      { value: 'all', label: 'Open and completed' },
    ],
  },
  {
    name: 'due',
    label: 'Deadline',
    data: [
      { value: 'late', label: 'Late' },
      { value: 'today', label: 'Today' },
      { value: 'week', label: 'Next 7 days' },
      { value: 'none', label: 'No deadline' },
    ],
  },
  {
    name: 'delegated',
    label: 'Delegated',
    data: [
      { value: 'own', label: 'In my hands' },
      { value: 'away', label: 'Handed to others' },
      { value: 'to_me', label: 'Handed to me' },
    ],
  },
];

interface Props {
  filter: TaskFilter;
  goals: readonly { id: string; title: string }[] | undefined;
  /** Number of tasks shown and in total; undefined without a filter. */
  shown: number | undefined;
  total: number | undefined;
  ask: (name: FilterName, value: string | null) => void;
  clear: () => void;
}

/** Renders the filters of the task views; on a phone all but the text field is collapsed. */
const FilterBar = memo(function FilterBar({ filter, goals, shown, total, ask, clear }: Props) {
  const [unfolded, setUnfolded] = useState(false);
  const filtering = isFiltering(filter);
  const select = (name: FilterName, label: string, data: Choice[]) => (
    <Select
      key={name}
      aria-label={label}
      placeholder={label}
      size="xs"
      className={classes.select ?? ''}
      data={data}
      value={filter[name] ?? null}
      onChange={(value) => ask(name, value)}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      data-set={filter[name] !== undefined || undefined}
    />
  );
  return (
    <search className={classes.bar} aria-label="Filter tasks">
      <FilterText text={filter.text} ask={(text) => ask('text', text)} />
      <Button
        variant="default"
        size="xs"
        className={classes.fold ?? ''}
        leftSection={<IconFilter size={14} aria-hidden />}
        aria-expanded={unfolded}
        onClick={() => setUnfolded(!unfolded)}
      >
        Filters
      </Button>
      <div className={classes.choices} data-unfolded={unfolded || undefined}>
        {CHOICES.map(({ name, label, data }) => select(name, label, data))}
        {goals &&
          goals.length > 0 &&
          select(
            'goal',
            'Goal',
            goals.map(({ id, title }) => ({ value: id, label: title })),
          )}
      </div>
      <DayChips filter={filter} ask={ask} />
      {filtering && (
        <>
          <span className={classes.count} role="status">
            {shown} of {total}
          </span>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={<IconX size={14} aria-hidden />}
            onClick={clear}
          >
            Clear filters
          </Button>
        </>
      )}
    </search>
  );
});
export default FilterBar;

/** Renders the day filters, which only a link from elsewhere sets. */
function DayChips({ filter, ask }: Pick<Props, 'filter' | 'ask'>) {
  const { today } = usePersonClock();
  return DAY_FILTERS.map((name) => {
    const day = filter[name];
    if (day === undefined) return null;
    const words = `${DAY_LABELS[name]} ${dayInSentence(day, today)}`;
    return (
      <Button
        key={name}
        variant="default"
        size="xs"
        className={classes.chip ?? ''}
        rightSection={<IconX size={12} aria-hidden />}
        aria-label={`Remove filter: ${words}`}
        onClick={() => ask(name, null)}
      >
        {words}
      </Button>
    );
  });
}
