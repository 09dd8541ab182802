import type { NamedRule } from '../recurrence/repetitions.ts';
import type { TimeRange } from './clock-ranges.ts';
import type { ClockTime, DayPart } from './clock-times.ts';
import type { FoundForm, Today } from './forms.ts';
import type { NamedDay } from './named-days.ts';

/** The parts of a phrase about time, each at most once. */
export interface PhraseParts {
  day?: NamedDay;
  time?: ClockTime;
  range?: TimeRange;
  part?: DayPart;
  /** Minutes from now. */
  ahead?: number;
  repetition?: NamedRule;
  /** The first and the last day of a repetition. */
  from?: NamedDay;
  until?: NamedDay;
}

/** The line of a phrase, and the position at which the phrase begins. */
export interface PhraseLine {
  text: string;
  at: Today;
  start: number;
  /** Whether the phrase begins with a word that makes it a deadline. */
  isDue: boolean;
}

/** A part found in a line; without a value, the part has no meaning that a field can store. */
export type PhraseStep = FoundForm<PhraseParts>;

/** Returns a found form as a step: its value becomes the parts that `parts` returns. */
export function phraseStep<Value>(
  found: FoundForm<Value>,
  parts: (value: Value) => PhraseParts,
): PhraseStep {
  return { end: found.end, value: found.value && parts(found.value) };
}
