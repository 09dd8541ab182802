import { pageIn } from '#app/data/query/use-list-params.ts';
import type { PersonTime } from '#domain/dates/time.ts';
import { personDay } from '#domain/dates/time.ts';
import { dayBegins, daysLater } from '../list/days.ts';

/** The filters of the log, as in the URL. */
export interface LogFilters {
  /** Owners see their company's entries unless they choose their own (spec §6). */
  onlyOwn: boolean;
  type: string;
  author: string;
  text: string;
  span: Span;
  /** `YYYY-MM-DD`, only for the span "days". */
  from: string;
  to: string;
  page: number;
}

const SPANS = ['', 'today', 'week', 'month', 'days'] as const;
type Span = (typeof SPANS)[number];

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Parses the filters from the URL, which may be typed by hand: invalid values are ignored. */
export function filtersIn(params: URLSearchParams): LogFilters {
  const matching = (name: string, pattern: RegExp) => {
    const value = params.get(name) ?? '';
    return pattern.test(value) ? value : '';
  };
  return {
    onlyOwn: params.get('whose') === 'own',
    type: matching('type', /^[a-z][a-z_]{0,59}$/),
    author: matching('author', UUID),
    text: (params.get('text') ?? '').slice(0, 200),
    span: SPANS.find((span) => span === params.get('span')) ?? '',
    from: matching('from', DAY),
    to: matching('to', DAY),
    page: pageIn(params),
  };
}

export const isNarrowed = ({ type, author, text, span }: LogFilters): boolean =>
  Boolean(type || author || text || span);

/** Returns the instants that the filters span; `until` is exclusive. */
export function spanOf(
  { span, from, to }: Pick<LogFilters, 'span' | 'from' | 'to'>,
  now: string,
  time: PersonTime,
): { since?: string; until?: string } {
  if (span === '') return {};
  if (span === 'days') {
    return {
      ...(from && { since: dayBegins(from, time) }),
      ...(to && { until: dayBegins(daysLater(to, 1), time) }),
    };
  }
  const today = personDay(now, time.zone, time.dayStart);
  const back = { today: 0, week: -6, month: -29 }[span];
  return { since: dayBegins(daysLater(today, back), time) };
}
