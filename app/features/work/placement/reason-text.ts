import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { formatDuration } from '#app/ui/format.ts';
import { dayInSentence, plannedText } from '#app/ui/format-days.ts';
import type { PlacementReason, PlacementSuggestion } from '#domain/placement/index.ts';
import { m } from '#messages';

type Kind = PlacementReason['kind'];
type ReasonOf<K extends Kind> = Extract<PlacementReason, { kind: K }>;
type Texts = { [K in Kind]: (reason: ReasonOf<K>) => string };

const TEXTS: Texts = {
  both_flags: flagsText,
  urgent_flag: () => m.placement_urgent_flag(),
  important_flag: () => m.placement_important_flag(),
  unimportant_flag: () => m.placement_unimportant_flag(),
  overdue: overdueText,
  due_soon: dueText,
  short_time: shortTimeText,
  due_later: dueText,
  planned_now: ({ day, time, today }) =>
    day < today
      ? m.placement_was_planned({ day: dayInSentence(day, today) })
      : plannedText(day, time, today),
  planned_tomorrow: ({ day, today }) => plannedText(day, null, today),
  planned_later: ({ day, time, today }) => plannedText(day, time, today),
  repeats: () => m.placement_repeats(),
  urgent_word: (reason) => m.placement_urgent_word(reason),
  awaited_reply: () => m.placement_awaited_reply(),
  day_word: (reason) => m.placement_day_word(reason),
  consequences: () => m.placement_consequences(),
  money: () => m.placement_money(),
  tax: () => m.placement_tax(),
  law: () => m.placement_law(),
  official_papers: () => m.placement_official_papers(),
  expiry: () => m.placement_expiry(),
  health: () => m.placement_health(),
  safety: () => m.placement_safety(),
  school: () => m.placement_school(),
  customer: () => m.placement_customer(),
  work: () => m.placement_work(),
  promise: () => m.placement_promise(),
  family: () => m.placement_family(),
  growth: () => m.placement_growth(),
  promised_to: (reason) => m.placement_promised_to(reason),
  goal: ({ goal }) => (goal === null ? m.placement_goal_unknown() : m.placement_goal({ goal })),
  quick: ({ minutes }) => m.placement_quick({ duration: formatDuration(minutes) }),
  recipient: (reason) => m.placement_recipient(reason),
  asked: ({ person }) =>
    person === null ? m.placement_asked_someone() : m.placement_asked({ person }),
  service: () => m.placement_service(),
  waiting: () => m.placement_waiting(),
  someday: (reason) => m.placement_day_word(reason),
  pastime: (reason) => m.placement_pastime(reason),
  tidying: () => m.placement_tidying(),
  exploring: () => m.placement_exploring(),
  habit: habitText,
  ask_delegate: () => m.placement_ask_delegate(),
  no_date: () => m.placement_no_date(),
};

/** Returns a reason of a suggested quadrant as a sentence without a full stop. */
export const placementReasonText = (reason: PlacementReason): string =>
  // Although the table is typed per kind, the compiler cannot infer that the function accepts
  // `reason`.
  (TEXTS[reason.kind] as (reason: PlacementReason) => string)(reason);

/** Returns the strongest reason as a sentence with a full stop. */
export const placementSentence = ({
  reasons: [strongest = { kind: 'no_date' }],
}: Pick<PlacementSuggestion, 'reasons'>): string =>
  m.placement_sentence({ reason: placementReasonText(strongest) });

/** Returns the two strongest reasons as sentences: more would read like a list. */
export const placementReasonsText = ({ reasons }: PlacementSuggestion): string =>
  reasons.slice(0, 2).map(placementReasonText).join('. ');

function flagsText({ urgent, important }: ReasonOf<'both_flags'>): string {
  if (urgent) return important ? m.placement_both_flags() : m.placement_only_urgent();
  return important ? m.placement_only_important() : m.placement_neither_flag();
}

function overdueText({ day, today, estimate }: ReasonOf<'overdue'>): string {
  if (day === today) {
    return estimate === null
      ? m.placement_overdue_today()
      : m.placement_overdue_today_work({ work: formatDuration(estimate) });
  }
  const since = { day: dayInSentence(day, today) };
  return estimate === null
    ? m.placement_overdue(since)
    : m.placement_overdue_work({ ...since, work: formatDuration(estimate) });
}

function dueText({ day, today, estimate }: ReasonOf<'due_soon' | 'due_later'>): string {
  const due = { day: dayInSentence(day, today) };
  return estimate === null
    ? m.placement_due(due)
    : m.placement_due_work({ ...due, work: formatDuration(estimate) });
}

function shortTimeText({ day, today, left, estimate }: ReasonOf<'short_time'>): string {
  const until = { work: formatDuration(estimate), day: dayInSentence(day, today) };
  return left === 0
    ? m.placement_no_time(until)
    : m.placement_short_time({ ...until, left: formatDuration(left) });
}

function habitText({ word, count, of, quadrant }: ReasonOf<'habit'>): string {
  const tasks = { word, of, quadrant: QUADRANT_NAMES[quadrant] };
  return count === of ? m.placement_habit_all(tasks) : m.placement_habit({ ...tasks, count });
}
