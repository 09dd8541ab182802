import { pageIn, wordsIn } from '#app/data/query/use-list-params.ts';
import { addDays } from '#domain/dates/day.ts';
import { type PersonTime, personDay, startOfDay } from '#domain/dates/zone.ts';

/** The filters of the log, as in the URL. */
export interface LogFilters {
  /**
   * Whether company owners see only their own entries; by default also their company's (spec §6).
   */
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
export function parseLogFilters(params: URLSearchParams): LogFilters {
  const matching = (name: string, pattern: RegExp) => {
    const value = params.get(name) ?? '';
    return pattern.test(value) ? value : '';
  };
  return {
    onlyOwn: params.get('whose') === 'own',
    type: matching('type', /^[a-z][a-z_]{0,59}$/),
    author: matching('author', UUID),
    text: wordsIn(params, 'text'),
    span: SPANS.find((span) => span === params.get('span')) ?? '',
    from: matching('from', DAY),
    to: matching('to', DAY),
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
