import type { Rule } from './rule.ts';

const ALL_WEEK = 7;

/**
 * Returns the simplest rule with the same days, its lists sorted and without duplicates. With an
 * interval of 1, a monthly rule that names months becomes yearly, a yearly rule for dates without
 * months becomes monthly, and a rule without months for weekdays without a place in the month
 * becomes weekly, or daily if it has all seven.
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

/** With an interval of 1, monthly and yearly rules differ only in whether they name months. */
function ofMonths(rule: Rule): Rule {
  const { frequency, months, monthDays } = rule;
  if (frequency === 'MONTHLY' && months.length > 0) return { ...rule, frequency: 'YEARLY' };
  if (frequency === 'YEARLY' && months.length === 0 && monthDays.length > 0) {
    return { ...rule, frequency: 'MONTHLY' };
  }
  return rule;
}

/**
 * With an interval of 1, a rule for weekdays without a place in the month is weekly, or daily if it
 * has all seven.
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
