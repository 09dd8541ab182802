import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { UnstyledButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { useAuth } from '#app/features/account/auth/index.ts';
import { captureAt } from '#app/features/work/board/index.ts';
import { longDay } from '#domain/dates/format.ts';
import type { DayPlan } from '#domain/schedule/plans.ts';
import { m } from '#messages';
import { CapacityBar } from '../capacity-bar.tsx';
import { DueChip } from '../day/due-chip.tsx';
import { TaskChip } from '../day/task-chip.tsx';
import { useTaskDrop } from '../drag.ts';
import { captureText } from '../labels.ts';
import { useSchedule } from '../schedule-context.ts';
import classes from './agenda.module.css';

/**
 * Number of planned tasks, and of deadlines, that are rendered at first and that each press of
 * "Show more" adds, so that a day with thousands of tasks opens fast.
 */
const STEP = 50;

/**
 * Renders one day of the agenda: tasks by time, then tasks without a time, then deadlines. Unless
 * the day is past, a button captures a task for the day.
 */
export function AgendaDay({
  plan: { day, blocks, anytime, coming, deadlines },
}: {
  plan: DayPlan;
}) {
  const { clock, plan, find, openDay } = useSchedule();
  const userId = useAuth().user?.id ?? '';
  const section = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(STEP);
  useTaskDrop(section, {
    onDrop: ({ taskId }) => {
      const planned_time = find(taskId)?.planned_time ?? null;
      void plan(taskId, { planned_date: day, planned_time });
    },
  });
  const planned = [
    ...blocks,
    ...anytime.map((task) => ({ task, isComing: false })),
    ...coming.map((task) => ({ task, isComing: true })),
  ];
  const due = deadlines.flatMap(({ tasks }) => tasks);
  const name = longDay(day, clock.today);
  const when = captureText(day, clock.today);
  const left = (tasks: readonly unknown[]) => Math.max(0, tasks.length - shown);
  const more = left(planned) + left(due);
  return (
    <section ref={section} className={classes.day} aria-label={name} data-agenda={day}>
      <header className={classes.header}>
        <h3 className={classes.name}>
          <UnstyledButton
            className={classes.open}
            data-capture-at={when}
            onClick={() => openDay(day)}
          >
            {name}
            {day === clock.today && <span className={classes.today}> {m.ui_today()}</span>}
          </UnstyledButton>
        </h3>
        <div className={classes.fill}>
          <CapacityBar day={day} />
        </div>
      </header>
      <ul className={classes.list}>
        {planned.slice(0, shown).map(({ task, isComing }) => (
          <li key={task.id} className={classes.line}>
            <span className={classes.time} aria-hidden>
              {task.planned_time?.slice(0, 5) ?? m.schedule_anytime()}
            </span>
            <TaskChip task={task} isComing={isComing} />
          </li>
        ))}
        {due.slice(0, shown).map((task) => (
          <li key={`due-${task.id}`} className={classes.line}>
            <span className={classes.time} aria-hidden>
              {m.schedule_due()}
            </span>
            <DueChip task={task} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <UnstyledButton className={classes.more} onClick={() => setShown(shown + STEP)}>
          {m.schedule_show_more({ count: more })}
        </UnstyledButton>
      )}
      {planned.length + due.length === 0 && (
        <p className={classes.free}>{m.schedule_agenda_day_empty()}</p>
      )}
      {when && (
        <UnstyledButton
          className={classes.add}
          data-screen-only
          onClick={() => captureAt(userId, when)}
        >
          <ParaglideMessage
            message={m.schedule_add_on}
            inputs={{ day: name }}
            markup={{
              hidden: ({ children }) => <span className="visually-hidden">{children}</span>,
            }}
          />
        </UnstyledButton>
      )}
    </section>
  );
}
