import { addDays, daysBetween, isCalendarDay } from '../dates/day.ts';

/** The ranges of the analytics page, as they appear in its URL (spec §2 /analytics). */

export const RANGES = ['7d', '4w', '12w', '26w', '1y', 'days'] as const;
/** A length of time that ends today, such as `4w`, or `days` for explicit first and last days. */
export type AnalyticsRange = (typeof RANGES)[number];

const DAYS: Record<Exclude<AnalyticsRange, 'days'>, number> = {
  '7d': 7,
  '4w': 28,
  '12w': 84,
  '26w': 182,
  '1y': 365,
};
const USUAL: AnalyticsRange = '4w';

/** Longest span, in days. The database's `analytics_summary` accepts one day more. */
const MOST_DAYS = 1100;
const FIRST_DAY = '2000-01-01';

/** A span of whole days from `since` to `until`, both inclusive and `YYYY-MM-DD`. */
export interface Days {
  since: string;
  until: string;
}

/** A way in which a span differs from the requested span. */
export type SpanNote = 'turned' | 'future' | 'early' | 'long';

export interface Span extends Days {
  range: AnalyticsRange;
  notes: SpanNote[];
}

/** The unchecked parameters of a URL; null when a parameter is absent. */
export interface AskedSpan {
  range: string | null;
  from: string | null;
  to: string | null;
}

/** Returns a valid span for any URL, even a mistyped one; `today` is the person's day. */
export function spanOf({ range: asked, from, to }: AskedSpan, today: string): Span {
  const range = RANGES.find((each) => each === asked) ?? USUAL;
  if (range !== 'days') {
    return { range, since: addDays(today, 1 - DAYS[range]), until: today, notes: [] };
  }
  const notes: SpanNote[] = [];
  let until = dayIn(to) ?? today;
  let since = dayIn(from) ?? addDays(until < today ? until : today, -27);
  if (since > until) {
    [since, until] = [until, since];
    notes.push('turned');
  }
  if (until > today) {
    until = today;
    if (since > today) since = today;
    notes.push('future');
  }
  if (since < FIRST_DAY) {
    since = FIRST_DAY;
    if (until < FIRST_DAY) until = FIRST_DAY;
    notes.push('early');
  }
  if (lengthOf({ since, until }) > MOST_DAYS) {
    since = addDays(until, 1 - MOST_DAYS);
    notes.push('long');
  }
  return { range, since, until, notes };
}

export function lengthOf({ since, until }: Days): number {
  return daysBetween(since, until) + 1;
}

/** Returns the span of the same length that ends on the day before `span` begins. */
export function spanBefore(span: Days): Days {
  return { since: addDays(span.since, -lengthOf(span)), until: addDays(span.since, -1) };
}

function dayIn(text: string | null): string | undefined {
  return text !== null && isCalendarDay(text) ? text : undefined;
}
