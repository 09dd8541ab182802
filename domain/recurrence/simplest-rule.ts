import type { Rule } from './rule.ts';

const ALL_WEEK = 7;

/**
 * Returns the simplest rule with the same days, its lists sorted and without duplicates. If the
 * interval is 1, the frequency may change too. A monthly rule with months becomes yearly. A yearly
 * rule with days of the month but no months becomes monthly. A daily or monthly rule of plain
 * weekdays, such as every Monday, becomes weekly. A rule of all seven weekdays becomes daily unless
 * it is yearly.
 */
export function simplestRule(rule: Rule): Rule {
  const inOrder: Rule = {
    ...rule,
    weekDays: weekDaysInOrder(rule.weekDays),
    monthDays: [...new Set(rule.monthDays)].sort((a, b) => fromFirst(a) - fromFirst(b)),
    months: [...new Set(rule.months)].sort((a, b) => a - b),
  };
  return rule.every === 1 ? ofWeeks(ofMonths(inOrder)) : inOrder;
}

function weekDaysInOrder(weekDays: Rule['weekDays']): Rule['weekDays'] {
  const isOnce = (at: number, { day, place }: Rule['weekDays'][number]) =>
    weekDays.findIndex((other) => other.day === day && other.place === place) === at;
  const isEvery = (day: number) => weekDays.some((other) => other.day === day && other.place === 0);
  return weekDays
    .filter((each, at) => isOnce(at, each) && (each.place === 0 || !isEvery(each.day)))
    .sort((a, b) => fromFirst(a.place) - fromFirst(b.place) || a.day - b.day);
}

/** Sorts -1, which means the last, to the end. */
const fromFirst = (place: number) => (place === -1 ? Number.POSITIVE_INFINITY : place);

/**
 * Turns a monthly rule that has months into a yearly rule, and a yearly rule that has days of the
 * month but no months into a monthly rule. With an interval of 1, both forms have the same days.
 */
function ofMonths(rule: Rule): Rule {
  const { frequency, months, monthDays } = rule;
  if (frequency === 'MONTHLY' && months.length > 0) return { ...rule, frequency: 'YEARLY' };
  if (frequency === 'YEARLY' && months.length === 0 && monthDays.length > 0) {
    return { ...rule, frequency: 'MONTHLY' };
  }
  return rule;
}

/**
 * Makes a rule of plain weekdays, such as every Monday, weekly; with all seven weekdays, daily.
 * Leaves yearly rules unchanged. The interval must be 1.
 */
function ofWeeks(rule: Rule): Rule {
  const { frequency, weekDays, monthDays } = rule;
  const isOfWeek =
    frequency !== 'YEARLY' &&
    monthDays.length === 0 &&
    weekDays.length > 0 &&
    weekDays.every(({ place }) => place === 0);
  if (!isOfWeek) return rule;
  return weekDays.length === ALL_WEEK
    ? { ...rule, frequency: 'DAILY', weekDays: [] }
    : { ...rule, frequency: 'WEEKLY' };
}
