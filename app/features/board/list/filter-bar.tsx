import { Button, Select } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { usePersonClock } from '#app/features/profile/index.ts';
import {
  DAY_FILTERS,
  type FilterName,
  QUADRANT_NAMES,
  STATUS_CHOICES,
} from '#app/features/tasks/index.ts';
import { dayInSentence } from '#app/ui/format.ts';
import { isFiltering, type TaskFilter } from '#domain/tasks/filter.ts';
import { QUADRANTS } from '#domain/tasks/task.ts';
import { m } from '#messages';
import classes from './filter-bar.module.css';
import { FilterText } from './filter-text.tsx';

interface Choice {
  value: string;
  label: string;
}

const DAY_LABELS = { completed: m.board_filter_completed_on, for: m.board_filter_for };

type ChoiceName = Exclude<FilterName, 'text' | 'goal' | 'today' | keyof typeof DAY_LABELS>;
const CHOICES: { name: ChoiceName; label: string; data: Choice[] }[] = [
  {
    name: 'quadrant',
    label: m.tasks_label_quadrant(),
    data: QUADRANTS.map((value) => ({ value, label: QUADRANT_NAMES[value] })),
  },
  {
    name: 'place',
    label: m.board_filter_place(),
    data: [
      { value: 'unsorted', label: m.board_inbox() },
      { value: 'suggested', label: m.board_filter_suggested() },
    ],
  },
  {
    name: 'status',
    label: m.ui_status(),
    data: STATUS_CHOICES,
  },
  {
    name: 'due',
    label: m.ui_deadline(),
    data: [
      { value: 'late', label: m.board_due_overdue() },
      { value: 'today', label: m.board_due_today() },
      { value: 'week', label: m.board_due_week() },
      { value: 'none', label: m.board_due_none() },
    ],
  },
  {
    name: 'delegated',
    label: m.board_delegated(),
    data: [
      { value: 'own', label: m.board_delegated_own() },
      { value: 'away', label: m.board_delegated_by_me() },
      { value: 'to_me', label: m.board_delegated_to_me() },
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

/** Renders the filters of the task views. On a phone, a button shows and hides the selects. */
const FilterBar = memo(function FilterBar({ filter, goals, shown, total, ask, clear }: Props) {
  const [unfolded, setUnfolded] = useState(false);
  const filtering = isFiltering(filter);
  const select = (name: Exclude<FilterName, 'today'>, label: string, data: Choice[]) => (
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
      clearButtonProps={{ 'aria-label': m.board_filter_clear({ filter: label }) }}
      data-set={filter[name] !== undefined || undefined}
    />
  );
  return (
    <search className={classes.bar} aria-label={m.board_filter()}>
      <FilterText text={filter.text} ask={(text) => ask('text', text)} />
      <Button
        variant="default"
        size="xs"
        className={classes.fold ?? ''}
        leftSection={<IconFilter size={14} aria-hidden />}
        aria-expanded={unfolded}
        onClick={() => setUnfolded(!unfolded)}
      >
        {m.board_filter_toggle()}
      </Button>
      <Button
        variant="default"
        size="xs"
        className={classes.today ?? ''}
        aria-pressed={filter.today === true}
        onClick={() => ask('today', filter.today ? null : 'yes')}
      >
        {m.ui_today()}
      </Button>
      <div className={classes.choices} data-unfolded={unfolded || undefined}>
        {CHOICES.map(({ name, label, data }) => select(name, label, data))}
        {goals &&
          goals.length > 0 &&
          select(
            'goal',
            m.tasks_label_goal(),
            goals.map(({ id, title }) => ({ value: id, label: title })),
          )}
      </div>
      <DayChips filter={filter} ask={ask} />
      {filtering && (
        <>
          <span className={classes.count} role="status">
            {m.board_filter_count({ shown: shown ?? 0, total: total ?? 0 })}
          </span>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={<IconX size={14} aria-hidden />}
            onClick={clear}
          >
            {m.board_filters_clear()}
          </Button>
        </>
      )}
    </search>
  );
});
export default FilterBar;

/** Renders chips for the day filters, which only links from other pages set. */
function DayChips({ filter, ask }: Pick<Props, 'filter' | 'ask'>) {
  const { today } = usePersonClock();
  return DAY_FILTERS.map((name) => {
    const day = filter[name];
    if (day === undefined) return null;
    const label = DAY_LABELS[name]({ day: dayInSentence(day, today) });
    return (
      <Button
        key={name}
        variant="default"
        size="xs"
        className={classes.chip ?? ''}
        rightSection={<IconX size={12} aria-hidden />}
        aria-label={m.board_filter_remove({ filter: label })}
        onClick={() => ask(name, null)}
      >
        {label}
      </Button>
    );
  });
}
