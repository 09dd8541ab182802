import type { Rule } from '../../recurrence/rule.ts';
import { type DayPart, dayPartOf } from '../time/clock-times.ts';
import { type Form, readerOf } from '../time/forms.ts';
import {
  ANY_WEEKDAY,
  DAY_MONTH,
  GAP,
  NUMBER,
  ORDINAL,
  PART_OF_DAY,
  PLACE,
  SHORT_WEEKDAY,
  WEEKDAY,
} from '../time/phrases.ts';
import { readDaySet } from './day-sets.ts';
import {
  daily,
  datesOf,
  monthly,
  monthlyPlaced,
  ofUnit,
  weekDaysOf,
  weekly,
  yearly,
} from './rules.ts';

/** A recurrence rule that a phrase names. */
export interface NamedRule {
  rule: Rule;
  part?: DayPart;
  /** Whether the words often mean something else: "weekly", "mon wed fri", "Mondays". */
  isWeak?: boolean;
}

const EVERY = `(?:every|each)${GAP}`;
const AND = `(?:\\s?,\\s?(?:and${GAP})?|${GAP}and${GAP}|\\s?[&/]\\s?)`;
const ANY = `(?:${WEEKDAY}s?|${SHORT_WEEKDAY})(?![a-z])`;
const SOME = `${ANY}(?:${AND}(?:${EVERY})?${ANY}){0,6}`;
/** "mon wed fri": short names need no comma and no "and" between them. */
const SHORT = `${SHORT_WEEKDAY}(?:\\s${SHORT_WEEKDAY}(?![a-z])){1,6}`;
const PLURAL = `(?:${WEEKDAY}s)`;
const ORDINALS = `(?:first|${ORDINAL}(?:${AND}(?:the${GAP})?${ORDINAL}){0,5}|last${GAP}day)`;
const OF_MONTH = `of${GAP}(?:the|each|every)${GAP}month`;
const EACH_MONTH = `(?:of${GAP})?(?:each|every)${GAP}month`;
const ON = `(?:,?${GAP}on${GAP}(?:(?<onDate>${DAY_MONTH})|the${GAP}(?:(?<onPlace>${PLACE})${GAP}(?<onPlaced>${WEEKDAY})|(?<onDates>${ORDINALS}))|(?<onDays>${SOME})))?`;
const NTH = `other|\\d{1,3}(?:nd|rd|th)?|${NUMBER}|second|third|fourth`;
const ADVERBS: Record<string, string> = {
  daily: 'day',
  everyday: 'day',
  weekly: 'week',
  fortnightly: 'fortnight',
  biweekly: 'fortnight',
  'bi-weekly': 'fortnight',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
  annually: 'year',
};

/**
 * Returns the rule of "weekdays" and its synonyms, or of "weekends", for the person's work days.
 */
function ofWeek(name: string, workDays: readonly number[]): NamedRule | undefined {
  const days = name.toLowerCase() === 'weekend' ? weekendOf(workDays) : workDays;
  // Work days have 0 for Sunday, rules have 7.
  return days.length === 0 ? undefined : found(weekly(days.map((day) => day || 7)));
}

/**
 * Returns Saturday and Sunday. If one of them is a work day, returns the person's days off instead,
 * if there are any.
 */
function weekendOf(workDays: readonly number[]): number[] {
  const daysOff = [0, 1, 2, 3, 4, 5, 6].filter((day) => !workDays.includes(day));
  const worksOnWeekend = workDays.includes(0) || workDays.includes(6);
  return worksOnWeekend && daysOff.length > 0 ? daysOff : [6, 0];
}

const FORMS: readonly Form<NamedRule>[] = [
  {
    pattern: `(?:once${GAP})?${EVERY}(?:(?<number>${NTH})${GAP})?(?<unit>day|week|fortnight|month|quarter|year)s?${ON}`,
    read: ({ unit = '', number, ...on }) => found(ofUnit(unit.toLowerCase(), number, on)),
  },
  {
    pattern: `once${GAP}(?:an?|per)${GAP}(?<unit>day|week|fortnight|month|quarter|year)${ON}`,
    read: ({ unit = '', ...on }) => found(ofUnit(unit.toLowerCase(), undefined, on), true),
  },
  {
    pattern: `(?<adverb>${Object.keys(ADVERBS).join('|')})${ON}`,
    read: ({ adverb = '', ...on }) =>
      found(ofUnit(ADVERBS[adverb.toLowerCase()] ?? '', undefined, on), true),
  },
  {
    pattern: `${EVERY}(?<set>weekday|workday|working${GAP}day|business${GAP}day|weekend)`,
    read: ({ set = '' }, { workDays }) => ofWeek(set, workDays),
  },
  {
    pattern: '(?<set>weekday|workday|weekend)s',
    read: ({ set = '' }, { workDays }) => {
      const rule = ofWeek(set, workDays);
      return rule && { ...rule, isWeak: true };
    },
  },
  {
    pattern: `${EVERY}(?<part>${PART_OF_DAY})`,
    read: ({ part }) => ({ rule: daily, part: dayPartOf(part) }),
  },
  {
    // "Tuesday nights", "weekday mornings"
    pattern: `(?:(?<set>weekday|weekend)|(?<days>${WEEKDAY}(?:${AND}${WEEKDAY}){0,6}))${GAP}(?<part>morning|afternoon|evening|night)s`,
    read: ({ set, days = '', part }, { workDays }) => {
      const named = set === undefined ? found(weekly(weekDaysOf(days))) : ofWeek(set, workDays);
      return named && { ...named, part: dayPartOf(part), isWeak: true };
    },
  },
  {
    // "M/W/F", "T/Th"
    pattern: '(?<odd>m\\s?/\\s?w\\s?/\\s?f|mwf)|t(?:u|ue)?\\s?/\\s?th(?:u|ur|urs)?|tth',
    read: ({ odd }) => found(weekly(odd === undefined ? [2, 4] : [1, 3, 5]), true),
  },
  {
    pattern: `(?:${EVERY})?alternate${GAP}(?<days>${SOME})`,
    read: ({ days = '' }) => found(weekly(weekDaysOf(days), 2)),
  },
  {
    pattern: `${EVERY}(?<other>other${GAP})?(?<days>${SHORT}|${SOME})`,
    read: ({ other, days = '' }) => found(weekly(weekDaysOf(days), other ? 2 : 1)),
  },
  {
    pattern: `(?<days>${PLURAL}(?:${AND}(?:on${GAP})?${PLURAL}){0,6})`,
    read: ({ days = '' }) => found(weekly(weekDaysOf(days.replace(/\bon\b/gi, ''))), true),
  },
  {
    // "mon wed fri", "Mon/Wed/Fri", "Mon, Wed, Fri". A list with commas needs at least three days,
    // because two days could be a choice. "tue & thu" may mean these two days only; see
    // day-sets.ts.
    pattern: `(?<days>${SHORT_WEEKDAY}(?:(?:\\s|\\s?/\\s?)${SHORT_WEEKDAY}(?![a-z])){1,6}|${SHORT_WEEKDAY}\\s?,\\s?${SHORT_WEEKDAY}(?:${AND}${SHORT_WEEKDAY}){1,5}|${WEEKDAY}(?:(?:\\s|\\s?/\\s?)${WEEKDAY}){2,6})`,
    read: ({ days = '' }) => found(weekly(weekDaysOf(days)), true),
  },
  {
    pattern: `(?:the${GAP})?(?<place>${PLACE})${GAP}(?<name>${ANY_WEEKDAY})${GAP}${EACH_MONTH}|${EVERY}(?<place2>${PLACE})${GAP}(?<name2>${ANY_WEEKDAY})${GAP}${OF_MONTH}|${EVERY}(?<place3>${PLACE})${GAP}(?<name3>${ANY_WEEKDAY})`,
    read: ({ place, name, place2, name2, place3, name3 }) => {
      // "Every second Monday" may mean every other Monday or the second Monday of the month.
      if (place3 !== undefined && !/^(?:first|1st|last)$/i.test(place3)) return undefined;
      return found(monthlyPlaced(place ?? place2 ?? place3 ?? '', name ?? name2 ?? name3 ?? ''));
    },
  },
  {
    pattern: `(?:the${GAP})?(?<dates>${ORDINALS})${GAP}${EACH_MONTH}|${EVERY}(?<dates2>${ORDINALS})${GAP}${OF_MONTH}`,
    read: ({ dates, dates2 }) => found(monthly(datesOf(dates ?? dates2 ?? ''))),
  },
  {
    pattern: `(?:the${GAP})?end${GAP}of${GAP}(?:each|every)${GAP}month|${EVERY}month${GAP}end`,
    read: () => found(monthly([-1])),
  },
  {
    pattern: `nightly`,
    read: () => ({ rule: daily, part: 'night', isWeak: true }),
  },
  {
    pattern: `${EVERY}month${GAP}(?:the${GAP})?(?<dates>${ORDINALS})|${EVERY}(?<dates2>${ORDINAL})`,
    read: ({ dates, dates2 }) => found(monthly(datesOf(dates ?? dates2 ?? ''))),
  },
  {
    pattern: `${EVERY}(?<date>${DAY_MONTH})|(?<date2>${DAY_MONTH}),?${GAP}(?:(?:of${GAP})?${EVERY}year|yearly|annually)`,
    read: ({ date, date2 }) => found(yearly(date ?? date2 ?? '')),
  },
];

function found(rule: Rule | undefined, isWeak = false): NamedRule | undefined {
  return rule && { rule, ...(isWeak && { isWeak }) };
}

const readRule = readerOf(FORMS);

/** "Biweekly 1:1 with Jo Thursdays": "biweekly" may be apart from the days that it applies to. */
const EVERY_TWO_WEEKS = /(?<![a-z])(?:bi-?weekly|fortnightly)(?![a-z])/i;

/** Reads a repetition: "every other Tuesday", "weekdays", "last Friday of every month". */
export const readNamedRule: typeof readRule = (text, start, at) => {
  const read = readRule(text, start, at) ?? readDaySet(text, start, at);
  const rule = read?.value?.rule;
  if (rule?.frequency !== 'WEEKLY' || rule.every !== 1 || !EVERY_TWO_WEEKS.test(text)) return read;
  return read && { ...read, value: read.value && { ...read.value, rule: { ...rule, every: 2 } } };
};
