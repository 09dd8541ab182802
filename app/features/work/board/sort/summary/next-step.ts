import { ritualPath } from '#app/features/work/planning/index.ts';
import { m } from '#messages';

export interface NextStep {
  title: string;
  act: string;
  to: string;
}

/**
 * From this hour on, the summary suggests planning the day only if no task is planned for today.
 */
const NOON = 12;

/**
 * Returns the one next step after a sort. Before noon, or while no task is planned for today, the
 * step is to plan the day; otherwise to follow up on a late delegation, if there is one; otherwise
 * to see the tasks for today.
 */
export function nextStepOf({
  hour,
  isPlanned,
  lateDelegation,
}: {
  hour: number;
  /** Undefined until today's tasks are known. */
  isPlanned: boolean | undefined;
  /** Id of the delegation that the coach advises to follow up on. */
  lateDelegation: string | undefined;
}): NextStep {
  if (hour < NOON || isPlanned === false) {
    return {
      title: m.board_sort_next_plan(),
      act: m.board_sort_next_plan_act(),
      to: ritualPath('plan'),
    };
  }
  if (lateDelegation !== undefined) {
    return {
      title: m.board_sort_next_follow_up(),
      act: m.board_sort_next_follow_up_act(),
      to: `/delegations?tab=waiting&open=${lateDelegation}`,
    };
  }
  return { title: m.board_sort_next_today(), act: m.board_sort_next(), to: '/dashboard' };
}
