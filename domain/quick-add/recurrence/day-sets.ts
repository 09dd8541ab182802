import type { Rule } from '../../recurrence/rule.ts';
import { readerOf } from '../time/forms.ts';
import { ANY_WEEKDAY, DASH, GAP, weekDayNamed } from '../time/phrases.ts';
import { weekDaysOf, weekly } from './rules.ts';

/**
 * Spans and lists of weekdays that repeat: "Standup Mon-Fri 9:15" or "M-F 9:15", "Gym Tue & Thu
 * 19:00". Without a clock time they may mean the days of a single week, so they are not read here.
 */

const CLOCK = '(?:(?:1[0-2]|0?\\d)(?:[:.][0-5]\\d)?\\s?[ap]\\.?m|(?:[01]?\\d|2[0-3])[:.][0-5]\\d)';
const TIME_AFTER = `(?=,?\\s(?:at${GAP}\\d|noon|(?:from${GAP})?(?:${CLOCK}|\\d{1,2}\\s?[-–—]\\s?\\d)))`;
const TIME_BEFORE = `(?<=(?:at${GAP}\\d{1,2}|noon|${CLOCK}),?\\s(?:on\\s)?)`;
/** Returns the pattern of days that have a clock time directly before or after them. */
const timed = (days: string) =>
  `${TIME_BEFORE}(?:${days})|(?:${days.replaceAll('?<', '?<b_')})${TIME_AFTER}`;

const SPAN = `(?<first>${ANY_WEEKDAY})(?:${DASH}|${GAP}(?:to|through|thru)${GAP})(?<last>${ANY_WEEKDAY})`;
const LIST = `(?<days>${ANY_WEEKDAY}(?:\\s?,\\s?${ANY_WEEKDAY}){0,4}(?:\\s?&\\s?|,?${GAP}and${GAP})${ANY_WEEKDAY})`;

/** A span of fewer days, such as "Fri-Sun", is rarely a routine. */
const DAYS_OF_ROUTINE = 4;

const readSpan = readerOf<{ rule: Rule }>([
  {
    pattern: timed(SPAN),
    read: ({ first, last, b_first, b_last }) => {
      const from = weekDayNamed(first ?? b_first ?? '');
      const length = ((weekDayNamed(last ?? b_last ?? '') - from + 7) % 7) + 1;
      if (length < DAYS_OF_ROUTINE) return undefined;
      return {
        rule: weekly(Array.from({ length }, (_, ahead) => ((from - 1 + ahead) % 7) + 1)),
      };
    },
  },
]);
const readLetters = readerOf<{ rule: Rule }>([
  { pattern: timed(`m${DASH}f`), read: () => ({ rule: weekly([1, 2, 3, 4, 5]) }) },
]);
const readList = readerOf<{ rule: Rule }>([
  {
    pattern: timed(LIST),
    read: ({ days, b_days }) => ({ rule: weekly(weekDaysOf(days ?? b_days ?? '')) }),
  },
]);

/** Events that take place once, on several days of one week: "Conference Mon-Fri 9-5". */
const ONCE =
  /(?<!\p{L})(?:conference|holidays?|vacation|trip|tour|visit\p{L}{0,8}|festival|course|training|workshop|retreat|leave|off|away|camp|hotel|stay\p{L}{0,8}|airbnb|hire|rent|events?|expo|fair|exhibition|summit|seminar|hackathon|off-?site|travel\p{L}{0,8}|cruise|\p{L}{1,12}-?sit(?:ting)?|guests?|builders?|closed|(?:this|next|last)\sweek)(?!\p{L})/iu;
/** Activities that people repeat on the same days each week: "Gym Mon & Wed 19:00". */
const ROUTINE =
  /(?<!\p{L})(?:gym|yoga|pilates|zumba|spin(?:ning)?|swim(?:ming)?|jog(?:ging)?|running|runs?(?=\s(?:\d|at\s|on\s|mon|tue|wed|thu|fri|sat|sun))|work-?\s?outs?|class|classes|lessons?|practi[cs]e|rehearsals?|choir|band|orchestra|ballet|dance|football|soccer|rugby|hockey|tennis|squash|badminton|basketball|netball|cricket|judo|karate|boxing|climbing|piano|guitar|violin|cello|drums|stand-?\s?up|scrum|club|school\srun|nursery|daycare|pick-?\s?up|drop-?\s?off|meditat\w+|therapy|physio|tutoring|office\shours|crossfit|rowing|cycling|boot-?camp|aerobics|scouts|brownies)(?!\p{L})/iu;

/**
 * How many characters to search for `ONCE` and `ROUTINE` before and after the start of the days:
 * the limit keeps long texts fast.
 */
const REACH = 100;

/** Reads a span or a list of weekdays beside a clock time as a weekly repetition. */
export const readDaySet: typeof readSpan = (text, start, at) => {
  const near = () => text.slice(Math.max(0, start - REACH), start + REACH);
  const list = readList(text, start, at);
  if (list) return ROUTINE.test(near()) && !ONCE.test(near()) ? list : undefined;
  const span = readSpan(text, start, at) ?? readLetters(text, start, at);
  // A span that is too short has no `value`: other forms may then read its days.
  return span?.value && !ONCE.test(near()) ? span : undefined;
};
