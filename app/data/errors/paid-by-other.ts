import { dayIn } from '#domain/dates/format.ts';
import { m } from '#messages';
import type { ErrorParams } from './errors.ts';

/** Returns the text that says what an owner can do about a plan that another person's card pays. */
export function paidByOtherText({ name, until }: ErrorParams): string {
  if (until) {
    const date = dayIn(null, String(until));
    return name
      ? m.data_error_paid_by_other_until({ name: String(name), date })
      : m.data_error_paid_by_unknown_until({ date });
  }
  return name ? m.data_error_paid_by_other({ name: String(name) }) : m.data_error_paid_by_unknown();
}
