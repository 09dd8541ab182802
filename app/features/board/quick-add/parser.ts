import { rrulestr } from 'rrule';

export { parseQuickAdd } from '#domain/quick-add/parse-quick-add.ts';

/** A recurrence rule in words: `every week on Friday`. */
export function repeatLabel(rule: string): string {
  return rrulestr(rule).toText();
}
