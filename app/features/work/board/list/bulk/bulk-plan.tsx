import { Button, Popover, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import { addDays } from '#domain/dates/day.ts';
import { nextMonday } from '#domain/tasks/snooze.ts';
import { m } from '#messages';
import classes from './bulk-plan.module.css';

const DayPicker = lazyPart(() => import('../day-picker.tsx'));

/** Renders the button that plans the selected tasks for a day. */
export function BulkPlan({ plan }: { plan: (day: string | null) => void }) {
  const { today } = usePersonClock();
  const [opened, setOpened] = useState(false);
  const choose = (day: string | null) => {
    setOpened(false);
    plan(day);
  };
  const button = (label: string, day: string | null) => (
    <Button size="xs" variant="default" onClick={() => choose(day)}>
      {label}
    </Button>
  );
  return (
    <Popover opened={opened} onChange={setOpened} position="top" withRoles trapFocus returnFocus>
      <Popover.Target>
        <Button size="xs" variant="default" onClick={() => setOpened(!opened)}>
          {m.board_bulk_plan()}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <div className={classes.days}>
          {button(m.ui_today(), today)}
          {button(m.ui_tomorrow(), addDays(today, 1))}
          {button(m.board_bulk_monday(), nextMonday(today))}
          {button(m.board_group_no_day(), null)}
        </div>
        <Suspense fallback={<Skeleton height={260} />}>
          <DayPicker today={today} choose={choose} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
