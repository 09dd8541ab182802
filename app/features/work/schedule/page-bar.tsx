import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Suspense } from 'react';
import { CalendarsMenu } from '#app/features/work/calendars/index.ts';
import { ViewSwitch } from '#app/ui/components/view-switch.tsx';
import { m } from '#messages';
import { SCHEDULE_VIEW_NAMES } from './labels.ts';
import classes from './page-bar.module.css';
import type { ScheduleParams } from './use-schedule-view.ts';

interface Props {
  schedule: ScheduleParams;
  /** Label of the visible range. */
  range: string;
  /** On a phone: the number of unplanned tasks, and the function that shows them. */
  unplanned?: { count: number; open: () => void };
}

/**
 * Renders the visible range, navigation to other days, the calendars' menu, the view switch and, on
 * a phone, the button for the unplanned tasks.
 */
export function PageBar({ schedule, range, unplanned }: Props) {
  const { view, show, go, before, after } = schedule;
  return (
    <div className={classes.bar}>
      <div className={classes.days}>
        <Button variant="default" onClick={() => go()} aria-keyshortcuts="T">
          {m.ui_today()}
        </Button>
        <ActionIcon.Group>
          <StepButton label={m.schedule_earlier()} day={before} go={go}>
            <IconChevronLeft size={16} aria-hidden />
          </StepButton>
          <StepButton label={m.schedule_later()} day={after} go={go}>
            <IconChevronRight size={16} aria-hidden />
          </StepButton>
        </ActionIcon.Group>
        {unplanned && (
          <Button variant="default" className={classes.unplanned ?? ''} onClick={unplanned.open}>
            {m.schedule_unplanned_button({ count: unplanned.count })}
          </Button>
        )}
        <h2 className={classes.range} aria-live="polite">
          {range}
        </h2>
      </div>
      <div className={classes.end}>
        <Suspense fallback={null}>
          <CalendarsMenu />
        </Suspense>
        <ViewSwitch names={SCHEDULE_VIEW_NAMES} view={view} show={(next) => show(next)} />
      </div>
    </div>
  );
}

interface StepProps {
  label: string;
  day: string | undefined;
  go: (day: string) => void;
  children: React.ReactNode;
}

function StepButton({ label, day, go, children }: StepProps) {
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      disabled={day === undefined}
      onClick={() => day && go(day)}
    >
      {children}
    </ActionIcon>
  );
}
