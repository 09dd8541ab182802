import { type FocusEvent, useMemo, useState } from 'react';
import type { WorkClock } from '#app/features/work/planning/index.ts';
import { weekDayOf } from '#domain/dates/day.ts';
import { choicesFor, leftFromBefore, pressingTasks } from '#domain/planning/day-plan.ts';
import { capacityOf } from '#domain/schedule/capacity.ts';
import { aheadOf } from '#domain/schedule/coming.ts';
import { isActionable, type Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { RitualFrame } from '../frame/ritual-frame.tsx';
import { LastNote } from '../review/last-note.tsx';
import { useRitualDay } from '../ritual-context.ts';
import { ChooseStep } from './choose-step.tsx';
import { DayBar } from './day-bar.tsx';
import { LeftStep } from './left-step.tsx';
import { Overflow } from './overflow.tsx';
import { PlanEnd } from './plan-end.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { PressingStep } from './pressing-step.tsx';

const MONDAY = 1;
/**
 * On Mondays, the note of the last weekly review is shown if it is at most this many days old
 * (clarity §4).
 */
const REVIEW_DAYS = 7;

const idsOf = (tasks: readonly Task[]) => new Set(tasks.map(({ id }) => id));

/**
 * Renders Plan my day: tasks left from earlier days, pressing tasks, and the choice of further
 * tasks for today (clarity §4).
 */
export function PlanView() {
  const { tasks, clock, byId, todays, left: minutesLeft } = useRitualDay();
  const [focusedId, setFocusedId] = useState<string>();
  const focused = focusedId === undefined ? undefined : byId.get(focusedId);
  const candidate =
    focused && !todays.includes(focused) && isActionable(focused) ? focused : undefined;
  const { loads } = useMemo(() => aheadOf(tasks, clock), [tasks, clock]);
  const left = leftFromBefore(tasks, clock);
  const pressing = pressingTasks(tasks, clock);
  const [earlier] = useState(() => ({ left: idsOf(left), pressing: idsOf(pressing) }));
  // The earlier steps stay editable, so their tasks are not offered again.
  const choices = choicesFor(tasks, clock).filter(
    ({ id }) => !earlier.left.has(id) && !earlier.pressing.has(id),
  );
  const onFocus = ({ target }: FocusEvent) =>
    setFocusedId(target.closest<HTMLElement>('[data-task-id]')?.dataset.taskId);
  return (
    <RitualFrame
      onFocus={onFocus}
      title={m.rituals_plan()}
      top={
        <>
          {weekDayOf(clock.today) === MONDAY && <LastNote within={REVIEW_DAYS} />}
          <DayBar earlier={earlier} candidate={candidate} />
          <Overflow loads={loads} />
        </>
      }
      summary={<PlanSummary />}
      columns
      steps={[
        {
          id: 'left',
          title: m.rituals_plan_left(),
          lead: m.rituals_plan_left_lead(),
          count: left.length,
          content: <LeftStep tasks={left} />,
        },
        {
          id: 'pressing',
          title: m.rituals_plan_pressing(),
          lead: m.rituals_plan_pressing_lead(),
          count: pressing.length,
          content: <PressingStep tasks={pressing} />,
        },
        {
          id: 'choose',
          title: m.rituals_plan_choose(),
          lead: chooseLead(minutesLeft, clock),
          count: choices.length,
          content: <ChooseStep tasks={choices} earlier={earlier} loads={loads} />,
        },
      ]}
      end={<PlanEnd loads={loads} />}
    />
  );
}

/** Returns what to do in the last step, or that no working time is left to fill. */
function chooseLead(minutesLeft: number, clock: WorkClock): string {
  if (minutesLeft > 0) return m.rituals_plan_choose_lead();
  return capacityOf(clock.today, clock) === 0
    ? m.rituals_plan_choose_day_off()
    : m.rituals_plan_choose_after_work();
}
