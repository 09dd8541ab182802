import type { ErrorParams } from '#app/data/errors/errors.ts';
import { dayIn } from '#domain/dates/format.ts';
import { m } from '#messages';

/**
 * Returns the text for the owner of a company whose plan another person pays for: who pays, and
 * what the owner can do.
 */
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
