import { addDays } from '../../dates/day.ts';
import type { Rule } from '../../recurrence/rule.ts';
import type { TextRange } from '../chips.ts';
import type { LineClock } from './clock.ts';
import { type DayPart, minutesMeant } from './clock-times.ts';
import type { TimePhrase } from './read-phrase.ts';

/** A phrase with the day and the time that it means. */
export interface Meant extends TextRange {
  isDue: boolean;
  day?: string;
  /** For a deadline whose weekday is today's: the same weekday a week later. */
  later?: string;
  /** Minutes after midnight. */
  minutes?: number;
  part?: DayPart;
  /** The length of a block of time, in minutes. */
  rangeMinutes?: number;
  /** Minutes from now. */
  ahead?: number;
  rule?: Rule;
  /** The day from which the first occurrence of a rule is searched. */
  from?: string;
}

/** The phrases that set fields; the first phrase that sets a field wins. */
export interface ChosenPhrases {
  plan: Meant | undefined;
  due: Meant | undefined;
  /** A time apart from its day: "tomorrow call mum at 3pm". */
  apart: Meant | undefined;
  repetition: Meant | undefined;
}

/** Chooses one phrase for each role; later phrases, and phrases for the past, stay in the title. */
export function choose(phrases: readonly TimePhrase[], clock: LineClock): ChosenPhrases {
  const open = phrases.map((phrase) => meant(phrase, clock)).filter((each) => each !== undefined);
  const plans = open.filter(({ isDue }) => !isDue);
  const first = open.find(({ rule }) => rule !== undefined);
  const dated = plans.find(
    (each) => !each.rule && (each.day !== undefined || (!first && each.ahead !== undefined)),
  );
  // If the repetition and the planned day both have a time, the second of the two phrases stays in
  // the title.
  const isSecond = first && dated && hasTime(first) && hasTime(dated);
  const repetition = isSecond && first.start > dated.start ? undefined : first;
  const plan = isSecond && first.start < dated.start ? undefined : dated;
  const day = repetition ? undefined : plan?.day;
  const apart = [plan, repetition].some((each) => each && hasTime(each))
    ? undefined
    : plans
        .filter((each) => each.day === undefined && each.minutes !== undefined && !each.rule)
        .map((each) => within(each, phrases, repetition?.part ?? plan?.part))
        .find((each) => each && !clock.isPast(day, each.minutes));
  const due = open.find(({ isDue, rule }) => isDue && !rule);
  return { plan, repetition, apart, due: due && notBefore(plan?.day, due) };
}

/** "Write it tomorrow, due Friday" means next week's Friday if today is a Friday. */
const notBefore = (plan: string | undefined, due: Meant): Meant =>
  plan !== undefined && due.later !== undefined && plan > (due.day ?? plan)
    ? { ...due, day: due.later }
    : due;

const hasTime = ({ minutes, ahead }: Meant) => minutes !== undefined || ahead !== undefined;

/**
 * Returns a time that is not beside its day, read in the part of the day that the day's phrase
 * names: in "tomorrow evening call mum at 8", 8 is 20:00. Undefined if the time is not in that part
 * of the day.
 */
function within(
  apart: Meant,
  phrases: readonly TimePhrase[],
  part: DayPart | undefined,
): Meant | undefined {
  const phrase = phrases.find(({ start }) => start === apart.start);
  const time = phrase?.time ?? phrase?.range?.from;
  if (!part || apart.part || !time) return apart;
  const minutes = minutesMeant(time, part);
  return minutes === undefined ? undefined : { ...apart, minutes };
}

/**
 * Returns the meaning of a phrase; undefined if its parts contradict each other or if its day is
 * past.
 */
function meant(phrase: TimePhrase, clock: LineClock): Meant | undefined {
  const { start, end, isDue, part, ahead, repetition, until, from } = phrase;
  const time = phrase.time ?? phrase.range?.from;
  const minutes = time && (minutesMeant(time, part) ?? minutesAtNight(phrase));
  if (time && minutes === undefined) return undefined;
  const day = phrase.isDue ? dayDue(phrase, minutes, clock) : phrase.day?.day;
  const later =
    isDue && day !== phrase.day?.day && day === phrase.day?.by ? phrase.day?.day : undefined;
  if (phrase.day && (day === undefined || day < clock.today)) return undefined;
  if (ahead !== undefined && phrase.key === 'before') return undefined;
  return {
    start,
    end,
    isDue,
    ...(repetition
      ? {
          rule: until ? { ...repetition.rule, lastDay: until.day } : repetition.rule,
          ...((from?.day ?? day) !== undefined && { from: from?.day ?? (day as string) }),
        }
      : day !== undefined && { day }),
    ...(later !== undefined && { later }),
    ...(minutes !== undefined && { minutes }),
    ...(part !== undefined && { part }),
    ...(phrase.range && { rangeMinutes: phrase.range.minutes }),
    ...(ahead !== undefined && { ahead }),
  };
}

/**
 * Returns the minutes of a time before 5:00 that repeats every night: "every night at 2am" is 2:00
 * each day. For a single night it would be unclear which day is meant.
 */
function minutesAtNight({ time, part, repetition }: TimePhrase): number | undefined {
  const isDaily = repetition?.rule.frequency === 'DAILY' && part === 'night';
  return isDaily && time?.isFixed && time.minutes < 300 ? time.minutes : undefined;
}

/** After "by", "due" and "until" a weekday can be today; "before" a day means the day before. */
function dayDue(
  { key, day, isDue }: TimePhrase,
  minutes: number | undefined,
  clock: LineClock,
): string | undefined {
  if (!day || !isDue) return undefined;
  const canBeToday = key === 'by' || key === 'due' || key === 'until';
  if (canBeToday && day.by !== undefined && !clock.isPast(day.by, minutes)) return day.by;
  // "Before the end of the month" means its last day, "before midnight on Friday" means Friday.
  const isEnd = day.kind === 'end' || day.kind === 'midnight';
  return key === 'before' && minutes === undefined && !isEnd ? addDays(day.day, -1) : day.day;
}
