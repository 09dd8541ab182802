/**
 * The result of parsing a quick add text: chips over parts of the text, the fields that they set,
 * and the parts that set no field.
 */

/** A part of the text in UTF-16 units; `end` is exclusive. */
export interface TextRange {
  start: number;
  end: number;
}

export type Flag = 'is_urgent' | 'is_important' | 'has_break_consequence';

export interface NamedGoal {
  id: string;
  title: string;
}

/** A time of day, `HH:mm:ss`, and a duration; each is null if the text does not give it. */
interface Block {
  time: string | null;
  minutes: number | null;
}

/** A deadline as an instant; if the text gives no time, the last minute of the day. */
export interface Due {
  deadline: string;
  hasTime: boolean;
}

/**
 * The meaning of a chip. Days are `YYYY-MM-DD`, instants ISO 8601, durations minutes. `planned`:
 * when to do the task. `time`: a time apart from its day ("tomorrow call mum at 3pm").
 * `recurrence`: the first occurrence is the planned day or, if `due` is set, the deadline ("rent
 * due every month").
 */
export type ChipMeaning =
  | { kind: 'planned'; value: Block & { date: string } }
  | { kind: 'time'; value: Block }
  | { kind: 'deadline'; value: Due }
  | { kind: 'recurrence'; value: Block & { rule: string; date: string; due: Due | null } }
  | { kind: 'duration'; value: { minutes: number } }
  | { kind: 'flag'; value: { flag: Flag } }
  | { kind: 'goal'; value: NamedGoal }
  | { kind: 'delegate'; value: { email: string } };

/** A meaning and its position. */
export type FoundMeaning = ChipMeaning & TextRange;

/**
 * A found meaning with its typed text. If `removed` of `QuickAddContext` contains `key`, the chip's
 * text stays in the title; keys are unique within a text.
 */
export type Chip = FoundMeaning & { text: string; key: string };

/**
 * Fields set by the chips, with the columns' names (spec §3); absent when the text does not mention
 * them.
 */
export interface QuickAddFields {
  planned_date?: string;
  planned_time?: string;
  deadline?: string;
  recurrence_rule?: string;
  duration_estimated?: number;
  is_urgent?: true;
  is_important?: true;
  has_break_consequence?: true;
  goal_id?: string;
  delegated_to_email?: string;
}

/** A part that sets no field and stays in the title, with the reason. */
export type Untaken = TextRange &
  (
    | { kind: 'unknown_goal'; title: string }
    | { kind: 'ambiguous_goal'; title: string; goals: NamedGoal[] }
    | { kind: 'duration_too_long'; minutes: number; most: number }
  );

/** A problem with the text that the page should report. */
export type QuickAddProblem = Untaken | { kind: 'title_too_long'; length: number; most: number };

export interface ParsedQuickAdd {
  title: string;
  /** Chips in the order of the text. */
  chips: Chip[];
  fields: QuickAddFields;
  problems: QuickAddProblem[];
}
