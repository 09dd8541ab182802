import { choicesFor, leftFromBefore, pressingTasks } from '#domain/planning/day-plan.ts';
import { m } from '#messages';
import { RitualFrame } from '../frame/ritual-frame.tsx';
import { useRitualDay } from '../ritual-context.ts';
import { ChooseStep } from './choose-step.tsx';
import { DayBar } from './day-bar.tsx';
import { LeftStep } from './left-step.tsx';
import { PlanEnd } from './plan-end.tsx';
import { PressingStep } from './pressing-step.tsx';

/**
 * Renders Plan my day: tasks left from earlier days, pressing ones, and the choice of what fits
 * today (clarity §4).
 */
export function PlanView() {
  const { tasks, clock } = useRitualDay();
  const left = leftFromBefore(tasks, clock);
  const pressing = pressingTasks(tasks, clock);
  const choices = choicesFor(tasks, clock);
  return (
    <RitualFrame
      title={m.rituals_plan()}
      top={<DayBar />}
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
          content: <ChooseStep tasks={choices} />,
        },
      ]}
      end={<PlanEnd />}
    />
  );
}
