import type { Rule } from '../../recurrence/rule.ts';
import type { Groups } from '../time/forms.ts';
import { monthNamed, numberOf, placeOf, weekDayNamed } from '../time/phrases.ts';

/** Builds recurrence rules from the words of a repetition. */

const base: Rule = {
  frequency: 'DAILY',
  every: 1,
  weekDays: [],
  monthDays: [],
  months: [],
  remaining: null,
  lastDay: null,
};

export const daily: Rule = base;

/** Returns a weekly rule for weekdays; 1 is Monday. */
export function weekly(days: readonly number[], every = 1): Rule {
  const weekDays = [...new Set(days)].sort().map((day) => ({ day, place: 0 }));
  return { ...base, frequency: 'WEEKLY', every, weekDays };
}

/** Returns a monthly rule for days of the month; -1 is the last day. */
export function monthly(monthDays: readonly number[]): Rule {
  return {
    ...base,
    frequency: 'MONTHLY',
    monthDays: [...new Set(monthDays)].sort((a, b) => a - b),
  };
}

/** Returns the rule of one weekday in each month: for "last" and "friday", the last Friday. */
export function monthlyPlaced(place: string, name: string): Rule {
  const weekDays = [{ day: weekDayNamed(name), place: placeOf(place) }];
  return { ...base, frequency: 'MONTHLY', weekDays };
}

/** Returns the yearly rule of a date: "3 March". */
export function yearly(date: string): Rule {
  const monthDays = [Number(/\d+/.exec(date)?.[0])];
  return { ...base, frequency: 'YEARLY', months: [monthNamed(date)], monthDays };
}

/** Returns the weekdays that words name; 1 is Monday. */
export function weekDaysOf(words: string): number[] {
  const named = (words.match(/[a-z]+/gi) ?? []).filter(
    (word) => !/^(?:and|every|each)$/i.test(word),
  );
  return named.map(weekDayNamed);
}

const UNITS: Record<string, Pick<Rule, 'frequency' | 'every'>> = {
  day: { frequency: 'DAILY', every: 1 },
  week: { frequency: 'WEEKLY', every: 1 },
  fortnight: { frequency: 'WEEKLY', every: 2 },
  month: { frequency: 'MONTHLY', every: 1 },
  quarter: { frequency: 'MONTHLY', every: 3 },
  year: { frequency: 'YEARLY', every: 1 },
};

/**
 * Returns the rule of a unit and the days named with the unit; undefined when they contradict each
 * other ("every month on friday").
 */
export function ofUnit(unit: string, number: string | undefined, groups: Groups): Rule | undefined {
  const period = UNITS[unit];
  const on = onDays(groups);
  if (!period || (on && on.frequency !== period.frequency)) return undefined;
  const { frequency, every } = period;
  return { ...base, ...on, frequency, every: every * numberOf(number) };
}

function onDays({ onDays: days, onPlace, onPlaced, onDates, onDate }: Groups): Rule | undefined {
  if (days !== undefined) return weekly(weekDaysOf(days));
  if (onPlaced !== undefined) return monthlyPlaced(onPlace ?? '', onPlaced);
  if (onDates !== undefined) return monthly(datesOf(onDates));
  return onDate === undefined ? undefined : yearly(onDate);
}

/** Returns the days of the month that words name; -1 for "last day". */
export function datesOf(words: string): number[] {
  if (/last/i.test(words)) return [-1];
  if (/first/i.test(words)) return [1];
  return (words.match(/\d+/g) ?? []).map(Number);
}
