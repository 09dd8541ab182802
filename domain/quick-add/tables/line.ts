/**
 * The meaning of a typed line. `plan` and `due` are in the person's local time, `YYYY-MM-DD` or
 * `YYYY-MM-DD HH:mm`, so a row is right in every zone. All lines are typed on Friday 20 November
 * 2026 at 10:00.
 */
export interface Meaning {
  plan?: string;
  due?: string;
  rule?: string;
  minutes?: number;
  flags?: string;
  goal?: string;
  email?: string;
}

export type LineRow = [text: string, title: string, meaning: Meaning];

export const plan = (when: string, more: Meaning = {}): Meaning => ({ plan: when, ...more });
export const dueBy = (when: string, more: Meaning = {}): Meaning => ({ due: when, ...more });
export const every = (rule: string, when: string, more: Meaning = {}): Meaning => ({
  rule: `FREQ=${rule}`,
  plan: when,
  ...more,
});
/** Returns the row of a line without chips: the whole line is the title. */
export const whole = (text: string): LineRow => [text, text, {}];
