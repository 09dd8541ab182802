import { LAST_DAY } from '../../dates/day.ts';
import { CALENDAR_DATES } from './calendar-dates.ts';
import { type FoundForm, readerOf, type Today } from './forms.ts';
import { NAMED_DAYS, type NamedDay } from './named-days.ts';
import { NO_SINGLE_DAY } from './no-single-day.ts';
import { PERIODS } from './periods.ts';
import { DAYS_AHEAD } from './spans.ts';

const readAny = readerOf<NamedDay>([
  ...NAMED_DAYS,
  ...PERIODS,
  ...CALENDAR_DATES,
  ...DAYS_AHEAD,
  ...NO_SINGLE_DAY,
]);

/**
 * Reads a day. The result has no value if the day is past, or later than the database accepts.
 */
export function readDay(text: string, start: number, at: Today): FoundForm<NamedDay> | undefined {
  const found = readAny(text, start, at);
  if (!found?.value) return found;
  const { day } = found.value;
  const isFit = day.length === 10 && day >= at.today && day <= LAST_DAY;
  return isFit ? found : { end: found.end, value: undefined };
}
