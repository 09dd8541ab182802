import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import type { TaskFilter } from '#domain/tasks/filters/filter.ts';
import { m } from '#messages';
import type { FilterName } from '../use-task-view.ts';
import classes from './filter.module.css';
import { type Goals, setFilters } from './filter-choices.ts';

interface Props {
  filter: TaskFilter;
  goals: Goals;
  /** The number of tasks that match the filters, of `total`. */
  shown: number;
  total: number;
  ask: (name: FilterName, value: string | null) => void;
  clear: () => void;
}

/** Renders the filters that are set, each removable, and the number of tasks that match them. */
const FilterChips = memo(function FilterChips(props: Props) {
  const { filter, goals, shown, total, ask, clear } = props;
  const { today } = usePersonClock();
  return (
    <search className={classes.chips} aria-label={m.board_filter_set_name()} data-printed>
      {setFilters(filter, goals, today).map(({ name, text }) => (
        <Button
          key={name}
          variant="default"
          size="compact-sm"
          className={classes.chip ?? ''}
          rightSection={<IconX size={12} aria-hidden />}
          aria-label={m.board_filter_remove({ filter: text })}
          onClick={() => ask(name, null)}
        >
          {text}
        </Button>
      ))}
      <span className={classes.count} role="status">
        {m.board_filter_count({ shown, total })}
      </span>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={clear}>
        {m.board_filters_clear()}
      </Button>
    </search>
  );
});
export default FilterChips;
