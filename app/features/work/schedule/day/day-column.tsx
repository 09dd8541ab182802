import { type CSSProperties, memo, useRef } from 'react';
import { DAY_MINUTES, timeAt } from '#domain/dates/time.ts';
import { workMinutes } from '#domain/schedule/capacity.ts';
import { type Block, type DayPlan, minuteAt } from '#domain/schedule/plans.ts';
import { ASSUMED_MINUTES, snapped } from '#domain/schedule/times.ts';
import { sortedQuadrant } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { type Dragged, useTaskDrop } from '../drag.ts';
import { clockText, isTimed } from '../labels.ts';
import { useSchedule } from '../schedule-context.ts';
import classes from './day-column.module.css';
import { DeadlineMark } from './deadline-mark.tsx';
import { TaskBlock } from './task-block.tsx';
import { useSlot } from './use-slot.ts';

interface Props {
  plan: DayPlan;
  /** The day's name, for the accessible names of the day's lists. */
  name: string;
  /** Whether the day is folded: its column is too narrow for titles, so it shows tasks as bars. */
  isFolded: boolean;
}

/**
 * Renders a day hour by hour: tasks planned at a time, deadlines, and where a dragged task would
 * land.
 */
export const DayColumn = memo(function DayColumn({
  plan: { day, blocks, deadlines },
  name,
  isFolded,
}: Props) {
  const { clock, plan, find } = useSchedule();
  const { dayStart, today } = clock;
  const column = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);

  const minuteUnder = ({ grabbed }: Dragged, { clientY }: { clientY: number }) => {
    const { top, height } = column.current?.getBoundingClientRect() ?? { top: 0, height: 1 };
    return snapped(((clientY - top - grabbed) / height) * DAY_MINUTES);
  };

  useTaskDrop(column, {
    onOver: (dragged, pointer) => {
      const { style } = ghost.current ?? {};
      if (!style || !ghost.current) return;
      const minute = minuteUnder(dragged, pointer);
      const length = find(dragged.taskId)?.duration_estimated ?? ASSUMED_MINUTES;
      style.setProperty('--start', String(minute));
      style.setProperty('--length', String(Math.min(length, DAY_MINUTES - minute)));
      ghost.current.textContent = clockText(minute, dayStart);
      ghost.current.hidden = false;
    },
    onLeave: () => {
      if (ghost.current) ghost.current.hidden = true;
    },
    onDrop: (dragged, pointer) => {
      const planned_time = timeAt(minuteUnder(dragged, pointer), dayStart);
      void plan(dragged.taskId, { planned_date: day, planned_time });
    },
  });

  // The cell above the hours has the deadlines without a time.
  const timed = deadlines.filter((group) => isTimed(group, dayStart));
  const slot = useSlot(day);
  if (isFolded) return <FoldedColumn day={day} blocks={blocks} />;
  return (
    <div ref={column} className={classes.column} data-day={day} {...slot.handlers}>
      <Hours day={day} />
      <div ref={slot.ref} className={classes.slot} hidden aria-hidden />
      {timed.length > 0 && (
        <ul className={classes.list} aria-label={m.schedule_due_list({ day: name })}>
          {timed.map((group) => (
            <DeadlineMark key={group.minute} group={group} />
          ))}
        </ul>
      )}
      {blocks.length > 0 && (
        <ul className={classes.list} aria-label={m.schedule_by_time_list({ day: name })}>
          {blocks.map((block) => (
            <TaskBlock key={block.task.id} block={block} />
          ))}
        </ul>
      )}
      {day === today && <NowLine />}
      <div ref={ghost} className={classes.ghost} hidden style={{ '--start': 0 } as CSSProperties} />
    </div>
  );
});

/** Renders a folded day: bars in place of its tasks. */
function FoldedColumn({ day, blocks }: { day: string; blocks: readonly Block[] }) {
  return (
    <div className={classes.column} data-day={day} aria-hidden>
      <Hours day={day} />
      {blocks.map(({ task, start, end }) => (
        <div
          key={task.id}
          className={classes.bar}
          data-quadrant={sortedQuadrant(task)}
          style={span(start, end)}
        />
      ))}
    </div>
  );
}

/** Renders the hours outside work time with a darker background. */
function Hours({ day }: { day: string }) {
  const { clock } = useSchedule();
  const { from, to } = workMinutes(day, clock);
  return (
    <>
      <div className={classes.off} style={span(0, from)} />
      <div className={classes.off} style={span(to, DAY_MINUTES)} />
    </>
  );
}

const span = (start: number, end: number) =>
  ({ '--start': start, '--length': Math.max(0, end - start) }) as CSSProperties;

/** Renders the line of the current time in today's column. */
function NowLine() {
  const { clock } = useSchedule();
  return (
    <div
      className={classes.line}
      style={{ '--start': minuteAt(clock.now, clock) } as CSSProperties}
      data-now-line
      aria-hidden
    />
  );
}
