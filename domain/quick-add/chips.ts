/** What quick add understood of a text: chips over parts of it, the fields they set, and what it could not take. */

/** A part of the text, in UTF-16 units, the end not included. */
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
 * What a chip means. Days are `YYYY-MM-DD`, instants ISO 8601, durations minutes.
 * `planned`: the day one means to do it. `timed`: the same with a time on it, which is also the deadline.
 * `time`: a time that stands apart from its day ("tomorrow call mum at 3pm").
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

/** A meaning and where it stands. */
export type Found = ChipMeaning & Range;

/** `key` goes into `removed` to make the chip words again; no two chips of one text share it. */
export type Chip = Found & { text: string; key: string };

/** Fields that the chips set, by the columns' names (spec §3); what nothing was said about is absent. */
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

/** What could not be taken, and stays words. */
export type Untaken = Range &
  (
    | { kind: 'unknown_goal'; title: string }
    | { kind: 'ambiguous_goal'; title: string; goals: Goal[] }
    | { kind: 'duration_too_long'; minutes: number; most: number }
  );

/** What the page should say something about. */
export type Problem = Untaken | { kind: 'title_too_long'; length: number; most: number };

export interface QuickAdd {
  title: string;
  /** In the order of the text. */
  chips: Chip[];
  fields: QuickAddFields;
  problems: Problem[];
}
