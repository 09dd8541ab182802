import { formatRange } from '#app/ui/format.ts';
import { formatDay } from '#app/ui/format-days.ts';
import type { Grain } from '#domain/analytics/periods.ts';
import {
  type AnalyticsRange,
  type Days,
  lengthOf,
  type Span,
  type SpanNote,
} from '#domain/analytics/span.ts';
import { formatted } from '#domain/dates/format.ts';
import { m } from '#messages';

/** Formats a calendar day. Days have no time zone: parsing and formatting both use UTC. */
const written = (day: string, format: Intl.DateTimeFormatOptions) =>
  formatted(day, { timeZone: 'UTC', ...format });

/**
 * Formats a span of days as `16–22 Nov 2026`. A month or year that both ends share appears once.
 */
export function daysText({ since, until }: Days): string {
  if (since === until) return formatDay(since);
  const to = formatDay(until);
  if (since.slice(0, 7) === until.slice(0, 7)) {
    return formatRange(written(since, { day: 'numeric' }), to);
  }
  const sameYear = since.slice(0, 4) === until.slice(0, 4);
  const from = written(since, {
    day: 'numeric',
    month: 'short',
    ...(!sameYear && { year: 'numeric' }),
  });
  return m.analytics_days({ from, to });
}

/**
 * Returns the label below a column: the first day of its period as `20 Nov`. For a whole month,
 * returns `Nov`, and in January also the year.
 */
export function tickText({ since }: Days, grain: Grain): string {
  if (grain !== 'month') return written(since, { day: 'numeric', month: 'short' });
  const isJanuary = since.slice(5, 7) === '01';
  return written(since, { month: 'short', ...(isJanuary && { year: 'numeric' }) });
}

export const GRAIN_LABELS: Record<Grain, string> = {
  day: m.analytics_head_day(),
  week: m.analytics_head_week(),
  month: m.analytics_head_month(),
};

export const RANGE_LABELS: Record<AnalyticsRange, [short: string, long: string]> = {
  '7d': [m.analytics_range_7d_short(), m.analytics_range_7d()],
  '4w': [m.analytics_range_4w_short(), m.analytics_range_4w()],
  '12w': [m.analytics_range_12w_short(), m.analytics_range_12w()],
  '26w': [m.analytics_range_26w_short(), m.analytics_range_26w()],
  '1y': [m.analytics_range_1y_short(), m.analytics_range_1y()],
  days: [m.analytics_range_custom_short(), m.analytics_range_custom()],
};

/**
 * Returns the parameters of messages about a range: which sentence to use, and the range's length.
 */
export function spanInputs(span: Span): { span: 'year' | 'day' | 'other'; length: string } {
  const { range } = span;
  const count = lengthOf(span);
  return {
    span: range === '1y' ? 'year' : range === 'days' && count === 1 ? 'day' : 'other',
    length: range === 'days' ? m.analytics_day_count({ count }) : RANGE_LABELS[range][1],
  };
}

const NOTES: Record<SpanNote, string> = {
  turned: m.analytics_note_turned(),
  future: m.analytics_note_future(),
  early: m.analytics_note_early(),
  long: m.analytics_note_long(),
};

/** Returns why the range differs from the requested range; empty if the two are equal. */
export function noteText({ notes }: Span): string {
  return notes.map((note) => NOTES[note]).join(' ');
}
