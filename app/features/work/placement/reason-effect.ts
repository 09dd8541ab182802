import type { PlacementReason, PlacementSuggestion } from '#domain/placement/index.ts';
import { m } from '#messages';

type Kind = PlacementReason['kind'];

const URGENT = m.placement_effect_urgent();
const LATER = m.placement_effect_not_urgent();
const IMPORTANT = m.placement_effect_important();
const UNIMPORTANT = m.placement_effect_not_important();
const OTHERS = m.placement_effect_others();

/** Effect of each kind of reason; undefined if it depends on the suggested quadrant. */
const EFFECTS: Record<Kind, string | undefined> = {
  both_flags: m.placement_effect_choice(),
  urgent_flag: URGENT,
  important_flag: IMPORTANT,
  unimportant_flag: UNIMPORTANT,
  overdue: URGENT,
  due_soon: URGENT,
  short_time: URGENT,
  due_later: LATER,
  planned_now: URGENT,
  planned_tomorrow: undefined,
  planned_later: LATER,
  repeats: LATER,
  urgent_word: URGENT,
  awaited_reply: URGENT,
  day_word: undefined,
  consequences: IMPORTANT,
  money: IMPORTANT,
  tax: IMPORTANT,
  law: IMPORTANT,
  official_papers: IMPORTANT,
  expiry: IMPORTANT,
  health: IMPORTANT,
  safety: IMPORTANT,
  school: IMPORTANT,
  customer: IMPORTANT,
  work: IMPORTANT,
  promise: IMPORTANT,
  family: IMPORTANT,
  growth: IMPORTANT,
  promised_to: IMPORTANT,
  goal: IMPORTANT,
  quick: URGENT,
  recipient: OTHERS,
  asked: OTHERS,
  service: OTHERS,
  waiting: OTHERS,
  ask_delegate: OTHERS,
  someday: LATER,
  pastime: UNIMPORTANT,
  tidying: UNIMPORTANT,
  exploring: UNIMPORTANT,
  habit: m.placement_effect_habit(),
  no_date: m.placement_effect_none(),
};

/** Returns the effect of a reason on the suggestion, such as "Important" (clarity §3: evidence). */
export const reasonEffect = (
  { kind }: PlacementReason,
  { quadrant }: Pick<PlacementSuggestion, 'quadrant'>,
): string => EFFECTS[kind] ?? (quadrant === 'do_now' ? URGENT : LATER);
