import { daysBetween } from '#domain/dates/day.ts';
import { m } from '#messages';

/** Short sentences about time and priorities, all in the public domain. */
const QUOTATIONS = [
  m.shell_quotation_important,
  m.shell_quotation_begun,
  m.shell_quotation_life,
  m.shell_quotation_everywhere,
  m.shell_quotation_haste,
  m.shell_quotation_one_thing,
  m.shell_quotation_first_say,
  m.shell_quotation_lost_time,
  m.shell_quotation_simplify,
  m.shell_quotation_today,
  m.shell_quotation_oaks,
  m.shell_quotation_journey,
];

/** Returns the quotation for a day (`YYYY-MM-DD`). The next day has another quotation. */
export function quotationOf(day: string): string {
  const days = daysBetween('1970-01-01', day);
  return QUOTATIONS[days % QUOTATIONS.length]?.() ?? '';
}
