import { Button, NativeSelect, Popover } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import type { TaskFilter } from '#domain/tasks/filters/filter.ts';
import { m } from '#messages';
import type { FilterName } from '../use-task-view.ts';
import classes from './filter.module.css';
import { filterChoices, type Goals, setFilters } from './filter-choices.ts';
import { FilterText } from './filter-text.tsx';

interface Props {
  filter: TaskFilter;
  goals: Goals;
  ask: (name: FilterName, value: string | null) => void;
  clear: () => void;
}

/** Renders the button that opens the filters of the task views. */
const FilterButton = memo(function FilterButton({ filter, goals, ask, clear }: Props) {
  const [opened, setOpened] = useState(false);
  const { today } = usePersonClock();
  const count = setFilters(filter, goals, today).length;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={400}
      trapFocus
      returnFocus
      withRoles
    >
      <Popover.Target>
        <Button
          variant="default"
          data-early-blank
          className={classes.button ?? ''}
          leftSection={<IconFilter size={16} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          <span className={classes.name}>
            {count > 0 ? m.board_filter_button_set({ count }) : m.board_filter_button()}
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel}>
        <FilterText
          text={filter.text}
          ask={(text) => ask('text', text)}
          field={{ label: m.board_filter_text() }}
        />
        <Button
          variant="default"
          className={classes.today ?? ''}
          aria-pressed={filter.today === true}
          onClick={() => ask('today', filter.today ? null : 'yes')}
        >
          {m.ui_today()}
        </Button>
        {filterChoices(goals).map(({ name, label, data }) => (
          <NativeSelect
            key={name}
            label={label}
            data={[{ value: '', label: m.board_filter_any() }, ...data]}
            value={filter[name] ?? ''}
            onChange={({ currentTarget }) => ask(name, currentTarget.value || null)}
          />
        ))}
        <div className={classes.footer}>
          <Button variant="subtle" color="gray" disabled={count === 0} onClick={clear}>
            {m.board_filters_clear()}
          </Button>
          <Button variant="default" onClick={() => setOpened(false)}>
            {m.ui_close()}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
});
export default FilterButton;
