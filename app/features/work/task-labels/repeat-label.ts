import { capitalized, formatAlternatives, formatList, formatNumber } from '#app/ui/format.ts';
import { formatDay, formatDayOfYear, monthName, weekDayName } from '#app/ui/format-days.ts';
import { isCalendarDay } from '#domain/dates/day.ts';
import { mayEndOnLastDay, parseRule, type Rule, withAnchorDate } from '#domain/recurrence/rule.ts';
import { simplestRule } from '#domain/recurrence/simplest-rule.ts';
import { m } from '#messages';

/**
 * Returns the label of a recurrence rule: `Every 2 weeks on Mon and Thu, until 9 Jan 2027`. If
 * `day`, the task's day, is given, the label of a monthly or yearly rule also says what happens in
 * months that lack this date.
 */
export const repeatLabel = (rule: string, day?: string | null): string =>
  capitalized(repeatInSentence(rule, day));

/** Returns the label for use within a sentence: `every 2 weeks on Mon and Thu`. */
export function repeatInSentence(text: string, day?: string | null): string {
  const parsed = parseRule(text);
  // A stored rule may have parts that are not supported.
  if (!parsed) return m.tasks_repeat_custom();
  const rule = simplestRule(day ? withAnchorDate(parsed, day) : parsed);
  const repeat = withDays(rule);
  if (rule.lastDay !== null) return m.tasks_repeat_until({ repeat, day: formatDay(rule.lastDay) });
  if (rule.remaining === null) return repeat;
  return m.tasks_repeat_times({
    repeat,
    count: rule.remaining,
    number: formatNumber(rule.remaining),
  });
}

const WORKDAYS = '1,2,3,4,5';

function withDays(rule: Rule): string {
  const { frequency, every, weekDays } = rule;
  const repeat = m.tasks_repeat_every({
    unit: frequency,
    count: every,
    number: formatNumber(every),
  });
  if (frequency === 'MONTHLY') return withDaysOfMonth(repeat, rule);
  if (frequency === 'YEARLY') return withDaysOfYear(repeat, rule);
  if (weekDays.length === 0) return repeat;
  const isWorkdays = weekDays.map(({ day }) => day).join() === WORKDAYS;
  if (frequency === 'WEEKLY' && every === 1 && isWorkdays) return m.tasks_repeat_weekdays();
  const days = formatList(weekDays.map(({ day }) => weekDayName(day, 'short')));
  return frequency === 'WEEKLY'
    ? m.tasks_repeat_on({ repeat, days })
    : m.tasks_repeat_only_on({ repeat, days });
}

function withDaysOfMonth(repeat: string, rule: Rule): string {
  const { weekDays, monthDays, months } = rule;
  let text = repeat;
  if (monthDays.length > 0) {
    text = withCondition(m.tasks_repeat_on_dates({ repeat, dates: datesOf(monthDays) }), rule);
  } else if (weekDays.length > 0) {
    text = m.tasks_repeat_on({ repeat, days: formatList(placedDays(weekDays, everyDay)) });
  }
  if (months.length === 0) return text;
  return m.tasks_repeat_only_in({ repeat: text, months: monthsOf(months) });
}

function withDaysOfYear(repeat: string, rule: Rule): string {
  const { weekDays, monthDays, months } = rule;
  const dates = datesOf(monthDays);
  if (months.length === 0) {
    if (dates === '') return repeat;
    return withCondition(m.tasks_repeat_on_dates_each({ repeat, dates }), rule);
  }
  const only = onlyDate(rule);
  if (only !== undefined) {
    return withCondition(m.tasks_repeat_on({ repeat, days: formatDayOfYear(only) }), rule);
  }
  const names = monthsOf(months);
  if (dates !== '') {
    return withCondition(m.tasks_repeat_on_dates_of({ repeat, dates, months: names }), rule);
  }
  if (weekDays.length === 0) return m.tasks_repeat_in({ repeat, months: names });
  const days = formatList(placedDays(weekDays, everyDay));
  return m.tasks_repeat_on_days_in({ repeat, days, months: names });
}

/**
 * Adds the weekdays that the rule's dates must fall on ("on the 13th, when it’s a Friday"), or what
 * happens in months that lack the latest date ("on the 31st, or the last day").
 */
function withCondition(repeat: string, rule: Rule): string {
  const { weekDays } = rule;
  if (mayEndOnLastDay(rule)) return m.tasks_repeat_or_last_day({ repeat });
  if (weekDays.length === 0) return repeat;
  const days = formatAlternatives(placedDays(weekDays, anyDay));
  return m.tasks_repeat_when({ repeat, days });
}

const everyDay = (day: string) => m.tasks_repeat_day_every({ day });
const anyDay = (day: string) => m.tasks_repeat_day_any({ day });

/** Returns each weekday once, with its positions in the month: "the first and third Monday". */
function placedDays(weekDays: Rule['weekDays'], withoutPlace: (day: string) => string): string[] {
  return [...new Set(weekDays.map(({ day }) => day))].map((each) => {
    const places = weekDays.filter(({ day }) => day === each).map(({ place }) => place);
    const day = weekDayName(each, 'long');
    if (places.includes(0)) return withoutPlace(day);
    const names = formatList(places.map((place) => m.tasks_repeat_place({ place })));
    return m.tasks_repeat_day_placed({ places: names, day });
  });
}

const datesOf = (monthDays: readonly number[]): string =>
  formatList(monthDays.map((day) => m.tasks_repeat_date({ day })));

const monthsOf = (months: readonly number[]): string => formatList(months.map(monthName));

/**
 * Returns the date of a rule that has one date a year, as a day of a leap year, so that 29 February
 * is valid; undefined for other rules.
 */
function onlyDate({ months, monthDays }: Rule): string | undefined {
  if (months.length !== 1 || monthDays.length !== 1) return undefined;
  const [month, date] = [...months, ...monthDays].map((part) => String(part).padStart(2, '0'));
  const day = `2000-${month}-${date}`;
  return isCalendarDay(day) ? day : undefined;
}
