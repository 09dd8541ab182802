import { useState } from 'react';
import { choicesFor, leftFromBefore, pressingTasks } from '#domain/planning/day-plan.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { RitualFrame } from '../frame/ritual-frame.tsx';
import { useRitualDay } from '../ritual-context.ts';
import { ChooseStep } from './choose-step.tsx';
import { DayBar } from './day-bar.tsx';
import { LeftStep } from './left-step.tsx';
import { PlanEnd } from './plan-end.tsx';
import { PressingStep } from './pressing-step.tsx';

const idsOf = (tasks: readonly Task[]) => new Set(tasks.map(({ id }) => id));

/**
 * Renders Plan my day: tasks left from earlier days, pressing ones, and the choice of what fits
 * today (clarity §4).
 */
export function PlanView() {
  const { tasks, clock } = useRitualDay();
  const left = leftFromBefore(tasks, clock);
  const pressing = pressingTasks(tasks, clock);
  const [earlier] = useState(() => ({ left: idsOf(left), pressing: idsOf(pressing) }));
  // The steps before stay open to change, so their tasks are not offered again.
  const choices = choicesFor(tasks, clock).filter(
    ({ id }) => !earlier.left.has(id) && !earlier.pressing.has(id),
  );
  return (
    <RitualFrame
      title={m.rituals_plan()}
      top={<DayBar earlier={earlier} />}
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
          lead: m.rituals_plan_choose_lead(),
          count: choices.length,
          content: <ChooseStep tasks={choices} earlier={earlier} />,
        },
      ]}
      end={<PlanEnd />}
    />
  );
}
