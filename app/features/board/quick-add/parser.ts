import { rrulestr } from 'rrule';

export { parseQuickAdd } from '#domain/quick-add/parse-quick-add.ts';

/** Returns a recurrence rule as text: `every week on Friday`. */
export function repeatLabel(rule: string): string {
  return rrulestr(rule).toText();
}
