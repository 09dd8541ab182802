import type { ActLabel } from '#domain/coach/findings.ts';
import type { Advice } from '#domain/coach/types.ts';
import { m } from '#messages';

const ACTS = {
  make_room: m.coach_act_make_room,
  focus: m.coach_act_focus,
  open_week: m.coach_act_open_week,
  pause: m.coach_act_pause,
  start: m.coach_act_start,
  start_oldest: m.coach_act_start_oldest,
  resume: m.coach_act_resume,
  resume_oldest: m.coach_act_resume_oldest,
  move_to_do_now: m.coach_act_move_to_do_now,
  open: m.coach_act_open,
  follow_up: m.coach_act_follow_up,
  answer: m.coach_act_answer,
  pick_day: m.coach_act_pick_day,
  pick_days: m.coach_act_pick_days,
  open_schedule: m.coach_act_open_schedule,
  delegate: m.coach_act_delegate,
  delegate_one: m.coach_act_delegate_one,
  move_to_drop: m.coach_act_move_to_drop,
  drop: m.coach_act_drop,
  drop_both: m.coach_act_drop_both,
  drop_all: m.coach_act_drop_all,
  open_goals: m.coach_act_open_goals,
  estimate: m.coach_act_estimate,
  open_analytics: m.coach_act_open_analytics,
} satisfies Record<ActLabel, (inputs: { count: number }) => string>;

/** Returns the label of the button that does what a piece of advice proposes. */
export const actText = ({ act }: Pick<Advice, 'act'>): string =>
  ACTS[act.label]({ count: act.kind === 'tasks' ? act.commands.length : 1 });
