import type { Grain } from '#domain/analytics/periods.ts';
import {
  type Days,
  lengthOf,
  type Range,
  type Span,
  type SpanNote,
} from '#domain/analytics/span.ts';

/** Calendar days have no time zone: both sides use UTC. */
const written = (day: string, format: Intl.DateTimeFormatOptions) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { timeZone: 'UTC', ...format });

/** Returns `20 Nov 2026`. */
export const dayText = (day: string) =>
  written(day, { day: 'numeric', month: 'short', year: 'numeric' });

/** Returns `November 2026` from `2026-11`. */
export const monthText = (month: string) =>
  written(`${month}-01`, { month: 'long', year: 'numeric' });

/** Returns `16 to 22 Nov 2026`, without repeating the month or the year. */
export function daysText({ since, until }: Days): string {
  if (since === until) return dayText(since);
  const sameYear = since.slice(0, 4) === until.slice(0, 4);
  const sameMonth = since.slice(0, 7) === until.slice(0, 7);
  const first = written(since, {
    day: 'numeric',
    ...(!sameMonth && { month: 'short' }),
    ...(!sameYear && { year: 'numeric' }),
  });
  return `${first} to ${dayText(until)}`;
}

/** Returns the label below a column: `20 Nov`, or the month, January with its year. */
export function tickText({ since }: Days, grain: Grain): string {
  if (grain !== 'month') return written(since, { day: 'numeric', month: 'short' });
  const isJanuary = since.slice(5, 7) === '01';
  return written(since, { month: 'short', ...(isJanuary && { year: 'numeric' }) });
}

export const GRAIN_LABELS: Record<Grain, string> = { day: 'Day', week: 'Week', month: 'Month' };

export const RANGE_LABELS: Record<Range, [short: string, long: string]> = {
  '7d': ['7 d', '7 days'],
  '4w': ['4 w', '4 weeks'],
  '12w': ['12 w', '12 weeks'],
  '26w': ['26 w', '26 weeks'],
  '1y': ['1 y', '1 year'],
  days: ['Days', 'Day to day'],
};

/** Returns the range for use in a sentence: `in these 4 weeks`, `on this day`. */
export function inSpan(span: Span): string {
  if (span.range === '1y') return 'in the last year';
  if (span.range !== 'days') return `in these ${RANGE_LABELS[span.range][1]}`;
  return lengthOf(span) === 1 ? 'on this day' : `in these ${dayCountText(span)}`;
}

/** Returns the range before it: `in the 4 weeks before`, `on the day before`. */
export function inBefore(span: Span): string {
  if (span.range === '1y') return 'in the year before';
  if (span.range !== 'days') return `in the ${RANGE_LABELS[span.range][1]} before`;
  return lengthOf(span) === 1 ? 'on the day before' : `in the ${dayCountText(span)} before`;
}

const dayCountText = (span: Days) => `${lengthOf(span).toLocaleString('en-GB')} days`;

const NOTES: Record<SpanNote, string> = {
  turned: 'The first day was after the last: they are read the other way round.',
  future: 'What has not come yet cannot be counted: the span ends today.',
  early: 'There is nothing before the year 2000.',
  long: 'A span is 1,100 days at most: the last of them are counted.',
};

/** Returns why the range differs from the requested one; empty if it does not. */
export function noteText({ notes }: Span): string {
  return notes.map((note) => NOTES[note]).join(' ');
}
