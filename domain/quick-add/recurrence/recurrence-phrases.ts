import { numberOf } from '../time/phrases.ts';
import type { Rule } from './rule.ts';

type Groups = Record<string, string | undefined>;

const WEEK_DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];
const SETS: Record<string, readonly number[]> = {
  weekday: [1, 2, 3, 4, 5],
  workday: [1, 2, 3, 4, 5],
  weekend: [6, 7],
};
const ADVERBS: Record<string, string> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
  annually: 'year',
};

const base = { every: 1, weekDays: [], place: 0, monthDay: 0, month: 0 } as const;

/**
 * Returns the rule for the words of a recurrence; undefined when they contradict each other ("every
 * month on friday").
 */
export function ruleOf(groups: Groups): Rule | undefined {
  const on = partsOf(
    groups.onDays,
    groups.onPlace,
    groups.onPlaced,
    groups.onMonthDay,
    groups.onDate,
  );
  const unit = groups.unit?.toLowerCase() ?? ADVERBS[groups.adverb?.toLowerCase() ?? ''];
  if (unit !== undefined) return unitRule(unit, numberOf(groups.number), on);
  if (on) return undefined;
  const set = groups.set?.toLowerCase();
  if (set !== undefined) return { ...base, frequency: 'WEEKLY', weekDays: SETS[set] ?? [] };
  const every = groups.other === undefined ? 1 : 2;
  const own = partsOf(groups.days, groups.place, groups.placed, groups.monthDay, groups.date);
  return own && { ...base, ...own, every };
}

type Parts = Partial<Rule> & Pick<Rule, 'frequency'>;

/** Returns the rule of "every 2 weeks", with its days if they match the unit. */
function unitRule(unit: string, every: number, on: Parts | undefined): Rule | undefined {
  const kinds: Record<string, Rule['frequency']> = { day: 'DAILY', week: 'WEEKLY', year: 'YEARLY' };
  const frequency = kinds[unit] ?? 'MONTHLY';
  if (on && on.frequency !== frequency) return undefined;
  return { ...base, ...on, frequency, every: unit === 'quarter' ? every * 3 : every };
}

function partsOf(
  days: string | undefined,
  place: string | undefined,
  placed: string | undefined,
  monthDay: string | undefined,
  date: string | undefined,
): Parts | undefined {
  if (days !== undefined) return { frequency: 'WEEKLY', weekDays: weekDaysOf(days) };
  if (placed !== undefined) {
    return { frequency: 'MONTHLY', weekDays: weekDaysOf(placed), place: placeOf(place ?? '') };
  }
  if (monthDay !== undefined) {
    const isLast = /^last/i.test(monthDay);
    return { frequency: 'MONTHLY', monthDay: isLast ? -1 : Number.parseInt(monthDay, 10) };
  }
  if (date === undefined) return undefined;
  const month = MONTHS.findIndex((name) => new RegExp(`(?:^|\\s)${name}`, 'i').test(date)) + 1;
  return { frequency: 'YEARLY', month, monthDay: Number(/\d+/.exec(date)?.[0]) };
}

function weekDaysOf(words: string): number[] {
  const named = (words.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => word !== 'and');
  const days = named.map((word) => WEEK_DAYS.indexOf(word.slice(0, 2)) + 1);
  return [...new Set(days)].sort();
}

function placeOf(word: string): number {
  if (/^last$/i.test(word)) return -1;
  return Number.parseInt(word, 10) || PLACES.indexOf(word.toLowerCase()) + 1;
}
