import { type Form, type Groups, readerOf } from './forms.ts';
import { GAP, NUMBER, numberOf, PART_OF_DAY } from './phrases.ts';

/** A time of day as typed. */
export interface ClockTime {
  /**
   * Minutes after midnight. If the words do not say which half of the day is meant, the hour is
   * read as on a clock with 24 hours: "half past 3" is 03:30, "12" is noon.
   */
  minutes: number;
  /** Whether the words say which half of the day is meant: `4pm`, `09:30`, `14:00`, "noon". */
  isFixed: boolean;
  /**
   * How surely the words are a time: `sure` like `4pm`; `clock` like `9:30`; `dotted` like `9.30`,
   * `bare` like 9 and `named` like "noon" need words around them that confirm a time. `beside` is
   * a bare hour after a day, without "at": "Friday 8".
   */
  kind: 'sure' | 'clock' | 'dotted' | 'bare' | 'beside' | 'named';
}

export type DayPart = 'morning' | 'lunchtime' | 'afternoon' | 'evening' | 'night';

const HOUR = '(?<hour>1[0-2]|0?[1-9])';
const HALF = '\\s?(?<half>[ap])\\.?m\\.?(?:ish)?';
const MINUTE = '(?<minute>[0-5]\\d)';
const CLOCK_HOUR = '(?<hour>[01]?\\d|2[0-3])';

const SPOKEN = `(?:${HOUR}|(?<word>${NUMBER}))`;

const FORMS: readonly Form<ClockTime>[] = [
  { pattern: `${HOUR}(?:[:.]${MINUTE})?${HALF}(?:${GAP}sharp)?`, read: ofHalves },
  { pattern: `${CLOCK_HOUR}:${MINUTE}(?:${GAP}sharp)?`, read: ofClock('clock') },
  { pattern: `${CLOCK_HOUR}\\.${MINUTE}`, read: ofClock('dotted') },
  { pattern: `${CLOCK_HOUR}`, read: ofClock('bare') },
  { pattern: `${CLOCK_HOUR}ish`, read: ofClock('dotted') },
  { pattern: `${CLOCK_HOUR}${GAP}sharp`, read: ofClock('clock') },
  { pattern: `(?<word>${NUMBER})`, read: ofWord('bare') },
  { pattern: `${HOUR}${GAP}o['’]clock(?:${GAP}sharp)?`, read: ofClock('clock') },
  { pattern: `half${GAP}past${GAP}${SPOKEN}`, read: ofWord('clock', 30) },
  { pattern: `(?:a${GAP})?quarter${GAP}past${GAP}${SPOKEN}`, read: ofWord('clock', 15) },
  { pattern: `(?:a${GAP})?quarter${GAP}to${GAP}${SPOKEN}`, read: ofWord('clock', -15) },
  {
    pattern: 'noon|midday',
    read: () => ({ minutes: 12 * 60, isFixed: true, kind: 'named' }),
  },
];

/** Reads a time of day: `4pm`, `9:30`, `half past 3`, `noon`, or a bare hour. */
export const readClockTime = readerOf(FORMS);

/** Returns the part of the day that a word of `PART_OF_DAY` names; "eve" names the evening. */
export const dayPartOf = (words = '') =>
  (/^eve$/i.test(words) ? 'evening' : words.toLowerCase().replace(/\s/, '')) as DayPart;

const readPart = readerOf<DayPart>([
  {
    pattern: `(?:(?:in${GAP}the${GAP})?(?<part>${PART_OF_DAY}|eve)|at${GAP}(?<night>night)|(?<am>a\\.?m\\.?)|(?<pm>p\\.?m\\.?))`,
    read: ({ part, night, am, pm }) => {
      if (am) return 'morning';
      return pm ? 'afternoon' : dayPartOf(part ?? night);
    },
  },
]);

/**
 * Reads the part of the day that follows a day or a time: "morning", "in the evening", "eve"; not
 * "Eve", a name.
 */
export const readDayPart: typeof readPart = (text, start, at) =>
  text.charAt(start) === 'E' && /^Eve(?!\p{L})/u.test(text.slice(start, start + 4))
    ? undefined
    : readPart(text, start, at);

function ofHalves({ hour, minute = '0', half }: Groups): ClockTime {
  const minutes = ((Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0)) * 60;
  return { minutes: minutes + Number(minute), isFixed: true, kind: 'sure' };
}

function ofWord(kind: ClockTime['kind'], shift = 0) {
  return ({ hour, word }: Groups): ClockTime | undefined => {
    // "At one" is rarely a time.
    if (kind === 'bare' && /^one$/i.test(word ?? '')) return undefined;
    const minutes = (word === undefined ? Number(hour) : numberOf(word)) * 60 + shift;
    return { minutes, isFixed: false, kind };
  };
}

function ofClock(kind: ClockTime['kind']) {
  return ({ hour = '', minute = '0' }: Groups): ClockTime => {
    const minutes = Number(hour) * 60 + Number(minute);
    return { minutes, isFixed: /^0|^1[3-9]|^2\d/.test(hour), kind };
  };
}

const HALF_DAY = 12 * 60;

/** The hours of each part of the day; `to` is exclusive. */
const PARTS: Record<DayPart, readonly [from: number, to: number]> = {
  morning: [3, 12],
  lunchtime: [11, 15],
  afternoon: [12, 18],
  evening: [16, 24],
  night: [18, 24],
};

/**
 * Returns the minutes after midnight that a time means: 7 to 12 are the morning and noon, 1 to 6
 * the afternoon, unless the words say which half or part of the day is meant. Undefined when the
 * time and the part contradict each other, as in "tonight at 9am".
 */
export function minutesMeant(time: ClockTime, part: DayPart | undefined): number | undefined {
  const { minutes, isFixed } = time;
  const other = (minutes + HALF_DAY) % (2 * HALF_DAY);
  if (part === undefined) return isFixed || minutes >= 7 * 60 ? minutes : other;
  const [from, to] = PARTS[part].map((hour) => hour * 60) as [number, number];
  const candidates = isFixed ? [minutes] : [minutes, other];
  return candidates.find((each) => each >= from && each < to);
}
