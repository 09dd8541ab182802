import type { Form } from './forms.ts';
import type { NamedDay } from './named-days.ts';
import {
  ANY_WEEKDAY,
  DASH,
  DAY_MONTH,
  GAP,
  MONTH,
  NUMBER,
  ORDINAL,
  PART_OF_DAY,
} from './phrases.ts';

const DATE = '(?:3[01]|[12]\\d|0?[1-9])(?:st|nd|rd|th)?';
const NAMED = `(?:today|tomorrow|tonight|${ANY_WEEKDAY}|${DAY_MONTH}|\\d\\d?[/.]\\d\\d?|${ORDINAL})`;
const nothing = () => undefined;

/**
 * Phrases that no field can store: several days, a past day or no day. They stay in the title.
 */
export const NO_SINGLE_DAY: readonly Form<NamedDay>[] = [
  {
    pattern: `${NAMED}(?:${DASH}|${GAP}(?:to|till|until|through|thru)${GAP}(?:the${GAP})?)${NAMED}`,
    read: nothing,
  },
  {
    pattern: `${NAMED}(?:\\s?[/&+]\\s?|,?${GAP}(?:and|or)${GAP}(?:on${GAP})?)(?:the${GAP})?${NAMED}`,
    read: nothing,
  },
  { pattern: `${NAMED},${GAP}${NAMED},?${GAP}(?:and|or|&)${GAP}${NAMED}`, read: nothing },
  { pattern: `${ANY_WEEKDAY},?${GAP}${ANY_WEEKDAY}`, read: nothing },
  { pattern: `${DATE}${DASH}${DATE}${GAP}(?:of${GAP})?${MONTH}`, read: nothing },
  { pattern: `${MONTH}${GAP}${DATE}${DASH}${DATE}`, read: nothing },
  // Past days.
  {
    pattern: `yesterday(?:${GAP}${PART_OF_DAY})?|(?:last|past|previous)${GAP}(?:${ANY_WEEKDAY}|${MONTH}|night|week|month|year)`,
    read: nothing,
  },
  {
    pattern: `(?:\\d{1,3}|an?|${NUMBER})${GAP}(?:minute|hour|day|week|month|year)s?${GAP}ago`,
    read: nothing,
  },
  // Dates that do not exist, such as 45 May, and years that no task can have. These patterns match
  // real dates too, but the form that reads a real date comes earlier and wins.
  { pattern: `\\d{1,2}(?:st|nd|rd|th)?${GAP}(?:of${GAP})?${MONTH}`, read: nothing },
  { pattern: `${DAY_MONTH},?${GAP}\\d{4}`, read: nothing },
];
