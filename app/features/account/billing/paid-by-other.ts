import type { ErrorParams } from '#app/data/errors/errors.ts';
import { dayIn } from '#domain/dates/format.ts';
import { m } from '#messages';

/** Returns the text that says what an owner can do about a plan that another person's card pays. */
export function paidByOtherText({ name, until }: ErrorParams): string {
  if (until) {
    const date = dayIn(null, String(until));
    return name
      ? m.billing_error_paid_by_other_until({ name: String(name), date })
      : m.billing_error_paid_by_unknown_until({ date });
  }
  return name
    ? m.billing_error_paid_by_other({ name: String(name) })
    : m.billing_error_paid_by_unknown();
}
