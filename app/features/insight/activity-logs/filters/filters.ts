import { pageIn, wordsIn } from '#app/data/query/use-list-params.ts';
import { addDays, isCalendarDay } from '#domain/dates/day.ts';
import { type PersonTime, personDay, startOfDay } from '#domain/dates/zone.ts';
import { isId } from '#domain/text/id.ts';

/** The filters of the log, as in the URL. */
export interface LogFilters {
  /** Whether a company owner sees only their own entries, without their company's (spec §6). */
  onlyOwn: boolean;
  type: string;
  author: string;
  text: string;
  span: Span;
  /** `from` and `to` are `YYYY-MM-DD` or empty, and used only if the span is `days`. */
  from: string;
  to: string;
  page: number;
}

const SPANS = ['', 'today', 'week', 'month', 'days'] as const;
type Span = (typeof SPANS)[number];

/** Parses the filters from the URL, which may be typed by hand: invalid values are ignored. */
export function parseLogFilters(params: URLSearchParams): LogFilters {
  const where = (name: string, isValid: (value: string) => boolean) => {
    const value = params.get(name) ?? '';
    return isValid(value) ? value : '';
  };
  return {
    onlyOwn: params.get('whose') === 'own',
    type: where('type', (type) => /^[a-z][a-z_]{0,59}$/.test(type)),
    author: where('author', isId),
    text: wordsIn(params, 'text'),
    span: SPANS.find((span) => span === params.get('span')) ?? '',
    from: where('from', isCalendarDay),
    to: where('to', isCalendarDay),
    page: pageIn(params),
  };
}

export const hasLogFilters = ({ type, author, text, span }: LogFilters): boolean =>
  Boolean(type || author || text || span);

/** Returns the instants between which entries match the filters; `until` is exclusive. */
export function logSpan(
  { span, from, to }: Pick<LogFilters, 'span' | 'from' | 'to'>,
  now: string,
  time: PersonTime,
): { since?: string; until?: string } {
  if (span === '') return {};
  if (span === 'days') {
    return {
      ...(from && { since: startOfDay(from, time) }),
      ...(to && { until: startOfDay(addDays(to, 1), time) }),
    };
  }
  const today = personDay(now, time.zone, time.dayStart);
  const back = { today: 0, week: -6, month: -29 }[span];
  return { since: startOfDay(addDays(today, back), time) };
}
