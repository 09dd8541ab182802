import { ANY_WEEKDAY, DAY_MONTH, NUMBER, ORDINAL, WEEKDAY } from '../time/phrases.ts';

/**
 * Words before a time phrase that make it part of a name or of another phrase, so it stays in the
 * title: "the friday report", "Black Friday", "slides for Monday".
 */

const BINDING = new Set(
  [
    'a an the my our your his their its any some no each every last past previous like than not',
    'after since from of until between except excluding but called named to or through thru versus vs almost nearly',
    'before by due till on at deadline once twice times for about around with into during per under via minus high',
    'toward towards against within without regarding re is was were are be love hate miss early late mid bi semi if whether',
    'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed weds thu thur thurs fri sat sun',
  ]
    .join(' ')
    .split(' '),
);
/** Before a weekday or a date: "do that tomorrow" is a plan, "that friday" is a name of a day. */
const BINDING_DAY = new Set(
  [
    'that these those this ask tell thank mr mr. mrs mrs. ms ms. miss dr dr. prof prof. tgi',
    'black good cyber casual super fat ash shrove palm easter whit bloody blue freaky ruby giving taco',
  ]
    .join(' ')
    .split(' '),
);
/** Before digits. */
const BINDING_NUMBER = new Set(
  [
    'chapter version room page part episode season level psalm verse item section figure release build grade flat',
    'score ratio route size in over hours',
  ]
    .join(' ')
    .split(' '),
);
/** "Office hours 1-3pm": no page or room has such a number. */
const HALF_DAYS = /^[\d:.]+(?:\s?[-–—]\s?[\d:.]+)?\s?[ap]m(?!\p{L})/iu;
/** Before a range of numbers: "read pages 10-20". */
const COUNTED = new Set(
  [
    'page pages p pp chapter chapters exercise exercises question questions problem problems level levels lesson',
    'lessons unit units section sections step steps item items line lines week weeks day days sprint sprints task',
    'tasks ticket tickets issue issues episode episodes part parts slide slides module modules age ages grade grades',
    'verse verses act acts season seasons option options row rows table tables room rooms for buy order take',
  ]
    .join(' ')
    .split(' '),
);
/** Verbs at the beginning of a line that take the day or time as their object: "cancel 3pm". */
const BINDING_FIRST = new Set(
  'move change reschedule cancel skip confirm add remove block swap prepare prep'.split(' '),
);
/** Before a phrase that begins with a key like "on" or "by": "not on Friday". */
const BINDING_KEYED = new Set(
  'not or and except but than based depending depends from excluding dated only named called'.split(
    ' ',
  ),
);
/** Before an hour without "am", "pm" or minutes. */
const BINDING_HOUR = new Set(
  'look looking aim aimed cap capped temperature thermostat oven heating speed volume limit max min price priced sell sold buy bought set aged age valued'.split(
    ' ',
  ),
);
/** Before a name of a work: "Watch Tomorrow Never Dies". */
const WORKS = new Set(
  'watch read buy play see stream download listen rewatch reread borrow lend return'.split(' '),
);
/** Before "wed", "sat" and "sun" as ordinary words: "where he sat". */
const ORDINARY = new Set(
  'he she it they we i you who that cat dog dad mum mom newly get got be been getting to more enough hot cold full'.split(
    ' ',
  ),
);
const BIBLE = new Set(
  [
    'genesis exodus leviticus numbers deuteronomy joshua judges ruth samuel kings chronicles ezra nehemiah esther job',
    'psalm psalms proverbs ecclesiastes isaiah jeremiah ezekiel daniel hosea amos micah matthew mark luke john acts',
    'romans corinthians galatians ephesians philippians colossians thessalonians timothy titus hebrews james peter',
    'revelation sura surah verse',
  ]
    .join(' ')
    .split(' '),
);
/** "It's friday", "~ 5pm". */
const ODD = /^(?:it|that|what|there|today|tomorrow|yesterday|\w{3,6}day)['’]s$|^[&+/~<>=$€£]+$/;
const MEASURE =
  /^(?:days?|nights?|evenings?|weeks?|months?|hours?|minutes?|mins?|just|long|shortly|right|never|ever|like|as|\d{1,2}|\d+[.,]?\d*(?:d|w|h|hrs?|m|mins?))$/i;

/**
 * Returns the word before a position as written; empty at the start of the text and after a chip.
 */
export function wordBefore(text: string, start: number): string {
  return /([^\s\uE001]{1,40})\s{1,8}$/u.exec(text.slice(Math.max(0, start - 48), start))?.[1] ?? '';
}

const lower = (text: string, start: number) =>
  wordBefore(text, start)
    .toLowerCase()
    .replace(/^["'(]+/, '')
    .replace(/:$/, '');

/**
 * Returns whether the word before a phrase without a key like "on" makes it part of a name or of
 * another phrase. `isRelative`: the phrase names a day like "tomorrow", not a weekday or a date.
 */
export function isBoundBefore(text: string, start: number, isRelative = false): boolean {
  const word = lower(text, start);
  if (word === 'till' && isTheTill(text, start - word.length - 1)) return false;
  if (BINDING.has(word) || ODD.test(word) || isPairBefore(text, start)) return true;
  if (BINDING_FIRST.has(word)) return isFirstWord(text, start - word.length - 1);
  if (/\d/.test(text.charAt(start)))
    return (
      BINDING_NUMBER.has(word) &&
      (/^(?:in|over)$/.test(word) || !HALF_DAYS.test(text.slice(start, start + 16)))
    );
  return !isRelative && BINDING_DAY.has(word);
}

/** "Fix the till" is about a cash desk. */
function isTheTill(text: string, start: number): boolean {
  return /(?:^|\s)(?:the|an?|our|my|your|this|new|old)\s$/i.test(text.slice(0, start));
}

/** Words after which "by 5" says how much: "reduce costs by 5". */
const WORDS_OF_AMOUNT =
  /\b(?:(?:reduc|cut|cutt|increas|rais|lower|grow|shrink|improv|boost|decreas|drop|dropp|shorten|lengthen|extend|expand|scal|resiz|multipl|divid|delay|postpon|push|mov|shift|rotat|widen|trim|trimm|slash|beat|win|lose|gain|exceed|count|adjust|chang|bump)(?:e|es|s|ed|d|ing|y|ied)?|followed|lead|up|down|ahead|behind)(?!\p{L})/iu;

const A_NUMBER = new RegExp(`^\\d|^${NUMBER}$`, 'i');

/** Returns whether the words before "by 5" make it an amount: "2 by 4", "reduce costs by 5". */
export function isAmountBy(text: string, start: number): boolean {
  return (
    WORDS_OF_AMOUNT.test(text.slice(Math.max(0, start - 200), start)) ||
    A_NUMBER.test(wordBefore(text, start))
  );
}

/** Returns whether an amount precedes: "Swim 40 lengths in 30 min" takes 30 minutes. */
export function isAmountBefore(text: string, start: number): boolean {
  return /(?:^|\s)\d+[.,]?\d*(?:%|\p{L}+|\s\p{Ll}+)\s$/u.test(
    text.slice(Math.max(0, start - 48), start),
  );
}

const VALUE_LINE =
  /^(?:sell|trade|bid|price|value|cap|set\s(?!(?:an?\s|the\s|my\s)?(?:alarm|table|reminder)))/i;

/** Returns whether a line is about a price or a setting, so that "at 10" is its value. */
export function isValueLine(text: string): boolean {
  return VALUE_LINE.test(text);
}

const STOP_BY = new Set('stop drop pass swing stand walk drive come go'.split(' '));

/** Returns whether the word before binds a phrase that begins with a word like "on" or "by". */
export function isKeyBoundBefore(text: string, start: number, key: string): boolean {
  const word = lower(text, start);
  if (key === 'by' && STOP_BY.has(word) && isFirstWord(text, start - word.length - 1)) return true;
  return BINDING_KEYED.has(lower(text, start)) && !isTurnOfSentence(text, start);
}

/** "Call mum and by friday pay rent": an "and" binds only beside another day. */
function isTurnOfSentence(text: string, start: number): boolean {
  return lower(text, start) === 'and' && !isPairBefore(text, start);
}

const PAIR =
  /(?:^|\s)(?:today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|wed|thu|fri|sat|sun|noon|[ap]m|\d\S*)\s(?:and|[-–—&+/])\s{1,8}$/i;

/** Returns whether a day and an "and" precede: "monday and tuesday". */
function isPairBefore(text: string, start: number): boolean {
  return PAIR.test(text.slice(Math.max(0, start - 48), start));
}

/**
 * Returns whether a measure precedes "before" or "until": "2 days before friday". The number of
 * "chapter 4" is none.
 */
export function isMeasuredBefore(text: string, start: number): boolean {
  const word = wordBefore(text, start);
  const isNumbered = /^\d+$/.test(word) && isCountBefore(text, start - word.length - 1);
  return MEASURE.test(word) && !isNumbered;
}

/** Returns whether the word before makes an hour a number: "look at 3". */
export function isHourBoundBefore(text: string, start: number): boolean {
  return BINDING_HOUR.has(lower(text, start));
}

/** Returns whether the word before makes a range of numbers a count: "pages 10-20". */
export function isCountBefore(text: string, start: number): boolean {
  return COUNTED.has(lower(text, start));
}

/** Returns whether the word before takes the name of a film or a book. */
export function isWorkBefore(text: string, start: number): boolean {
  return WORKS.has(lower(text, start));
}

const TITLE = /^(\p{L}+)\s(?:.{0,200}\s)?(\p{Lu}\S{0,40}\s)$/u;

/**
 * Returns whether the line begins with such a verb and a capitalized word precedes: "Read Good …".
 */
export function isWorkNamed(text: string, start: number): boolean {
  const [, verb = '', name = ''] = TITLE.exec(text.slice(0, start)) ?? [];
  const isWork = WORKS.has(verb.toLowerCase()) && !/^(?:see|buy)$/i.test(verb);
  return isWork && name !== '';
}

/** Returns whether the word before makes "wed", "sat" or "sun" an ordinary word. */
export function isOrdinaryBefore(text: string, start: number): boolean {
  return ORDINARY.has(lower(text, start));
}

/** Returns whether the word before makes `15:30` a verse, a score or a duration. */
export function isVerseBefore(text: string, start: number): boolean {
  const word = lower(text, start);
  return (
    BIBLE.has(word) || /^(?:in|is|was|score|scored|ratio|won|lost|ran|run|lap|pace)$/.test(word)
  );
}

/** Returns whether no word precedes a position. */
export function isFirstWord(text: string, start: number): boolean {
  return start < 48 && !/[\p{L}\p{N}\uE000\uE001]/u.test(text.slice(0, start));
}

export function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

const BEGINS_WITH_DAY = new RegExp(
  `^(?:(?:next\\s)?${ANY_WEEKDAY}(?:['’]?s)?|the\\s${ORDINAL}|${DAY_MONTH})\\s`,
  'i',
);
const NAMES_DAY = new RegExp(`\\s${WEEKDAY}(?:['’]s)?\\s`, 'i');

/**
 * Returns whether a weekday that stays in the title precedes a time: "Go to Sunday service at 10"
 * is not today at 10. A deadline can be today unless the text begins with the weekday: "Finish
 * Monday slides by 5pm".
 */
export function isOfNamedDay(text: string, start: number, isDue: boolean): boolean {
  const before = text.slice(0, start);
  return BEGINS_WITH_DAY.test(before) || (!isDue && NAMES_DAY.test(before));
}

/** "expires on 3 May", "expiry date: 3 May". */
const EXPIRY = /(?:^|\s)(?:expir(?:es?|ing|y|ation))(?:\sdate)?(?:\sis)?:?\s{1,8}$/i;
/** "Deadline for the essay: Friday". */
const LIMIT_OF = /^(?:the\s)?(?:deadline|due\sdate)\s(?:for|of|to)\s/i;

/** Returns whether the words before, such as "expires", make a day or time a deadline. */
export function isLimitBefore(text: string, start: number): boolean {
  return EXPIRY.test(text.slice(Math.max(0, start - 48), start)) || LIMIT_OF.test(text);
}
