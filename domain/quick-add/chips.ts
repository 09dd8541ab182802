/**
 * The result of parsing a quick add text: chips over parts of it, the fields they set, and what
 * could not be used.
 */

/** A part of the text in UTF-16 units; `end` is exclusive. */
export interface Range {
  start: number;
  end: number;
}

export type Flag = 'is_urgent' | 'is_important' | 'has_break_consequence';

export interface Goal {
  id: string;
  title: string;
}

/**
 * The meaning of a chip. Days are `YYYY-MM-DD`, instants ISO 8601, durations minutes.
 * `planned`: the day to do it. `timed`: the same with a time, which is also the deadline.
 * `time`: a time apart from its day ("tomorrow call mum at 3pm").
 */
export type ChipMeaning =
  | { kind: 'planned'; value: { date: string } }
  | { kind: 'timed'; value: { date: string; deadline: string } }
  | { kind: 'time'; value: { deadline: string } }
  | { kind: 'deadline'; value: { deadline: string; hasTime: boolean } }
  | { kind: 'recurrence'; value: { rule: string; date: string; deadline: string | null } }
  | { kind: 'duration'; value: { minutes: number } }
  | { kind: 'flag'; value: { flag: Flag } }
  | { kind: 'goal'; value: Goal }
  | { kind: 'delegate'; value: { email: string } };

/** A meaning and its position. */
export type Found = ChipMeaning & Range;

/** Adding `key` to `removed` turns the chip back into words; keys are unique within a text. */
export type Chip = Found & { text: string; key: string };

/**
 * Fields set by the chips, with the columns' names (spec §3); absent when the text does not mention
 * them.
 */
export interface QuickAddFields {
  planned_date?: string;
  deadline?: string;
  recurrence_rule?: string;
  duration_estimated?: number;
  is_urgent?: true;
  is_important?: true;
  has_break_consequence?: true;
  goal_id?: string;
  delegated_to_email?: string;
}

/** A part that cannot be used and stays in the title. */
export type Untaken = Range &
  (
    | { kind: 'unknown_goal'; title: string }
    | { kind: 'ambiguous_goal'; title: string; goals: Goal[] }
    | { kind: 'duration_too_long'; minutes: number; most: number }
  );

/** A part of the text that the page should comment on. */
export type Problem = Untaken | { kind: 'title_too_long'; length: number; most: number };

export interface QuickAdd {
  title: string;
  /** In the order of the text. */
  chips: Chip[];
  fields: QuickAddFields;
  problems: Problem[];
}
