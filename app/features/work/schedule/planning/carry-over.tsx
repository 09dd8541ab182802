import { Button, Collapse } from '@mantine/core';
import { useRef, useState } from 'react';
import { useBulkAct } from '#app/features/work/tasks/index.ts';
import { ifFocusLost } from '#app/ui/hooks/if-focus-lost.ts';
import { TYPED } from '#app/ui/typed.ts';
import { longDay } from '#domain/dates/format.ts';
import {
  CARRY_CHOICES,
  type CarryChoice,
  carryOver,
  leftOver,
} from '#domain/schedule/carry-over.ts';
import { sortedQuadrant, type Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { CHOICE_NAMES, remainingText } from '../labels.ts';
import { useSchedule } from '../schedule-context.ts';
import classes from './carry-over.module.css';

/** Maximum number of tasks with buttons of their own; the buttons for all tasks move the others. */
const MOST = 50;

/**
 * Renders the tasks left over from past days, with buttons to move them. Nothing moves
 * automatically.
 */
export function CarryBand({ tasks }: { tasks: readonly Task[] }) {
  const { clock, loads } = useSchedule();
  const { run } = useBulkAct();
  const [open, setOpen] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);
  const { today, now } = clock;
  const left = leftOver(tasks, today);
  if (left.length === 0) return null;
  const carry = (some: readonly Task[], choice: CarryChoice) => {
    void run(carryOver(some, choice, { today, loads, now, work: clock }));
    // If one task moves to a day that is shown, the page focuses the task there
    // (`useFocusAfterMove`).
    ifFocusLost(() =>
      (line.current ?? document.querySelector<HTMLElement>('[data-page-title]'))?.focus(),
    );
  };
  return (
    <section className={classes.band} aria-label={m.schedule_left_over()}>
      <div className={classes.line} data-task-id={left.length === 1 ? left[0]?.id : undefined}>
        <p ref={line} tabIndex={-1} className={classes.words}>
          {remainingText(left, today)}
        </p>
        <Choices
          {...(left.length > 1 && {
            label: (choice: string) => m.schedule_left_over_all({ choice }),
          })}
          choose={(choice) => carry(left, choice)}
        />
        {left.length > 1 && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? m.schedule_left_over_hide() : m.schedule_left_over_each()}
          </Button>
        )}
      </div>
      <Collapse expanded={open && left.length > 1}>
        <ul className={classes.list}>
          {left.slice(0, MOST).map((task) => (
            <li
              key={task.id}
              className={classes.line}
              data-task-id={task.id}
              data-quadrant={sortedQuadrant(task)}
            >
              <span className={classes.title} {...TYPED}>
                {task.title}
              </span>
              <span className={classes.day}>
                {task.planned_date && longDay(task.planned_date, today)}
              </span>
              <Choices
                label={(choice) => m.schedule_left_over_task({ title: task.title, choice })}
                choose={(choice) => carry([task], choice)}
              />
            </li>
          ))}
        </ul>
      </Collapse>
    </section>
  );
}

interface ChoicesProps {
  /** Returns the accessible name of a choice; its visible name by default. */
  label?: (choice: string) => string;
  choose: (choice: CarryChoice) => void;
}

function Choices({ label, choose }: ChoicesProps) {
  return (
    <div className={classes.choices}>
      {CARRY_CHOICES.map((choice) => (
        <Button
          key={choice}
          variant="default"
          size="compact-sm"
          aria-label={label?.(CHOICE_NAMES[choice])}
          onClick={() => choose(choice)}
        >
          {CHOICE_NAMES[choice]}
        </Button>
      ))}
    </div>
  );
}
