/**
 * Words before a time phrase that make it part of a name or of another phrase, so it stays in the
 * title: "the friday report", "Black Friday", "slides for Monday".
 */

export const BINDING = new Set(
  [
    'a an the my our your his their its any some no each every last past previous like than not',
    'after since from of until between except excluding but called named to or through thru versus vs almost nearly',
    'before b4 by due till on at deadline once twice times for about around with into during per under via minus high',
    'toward towards against within without regarding re is was were are be love hate miss early late mid bi semi if whether',
    'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed weds thu thur thurs fri sat sun',
  ]
    .join(' ')
    .split(' '),
);
/**
 * Words that keep a following weekday, or a following date such as "May 3", in the title, but not a
 * following day like "tomorrow": "that friday" stays, "do that tomorrow" is a plan.
 */
export const BINDING_DAY = new Set(
  [
    'that these those this do ask tell thank mr mr. mrs mrs. ms ms. miss dr dr. prof prof. tgi',
    'black good cyber casual super fat ash shrove palm easter whit bloody blue freaky ruby giving taco',
  ]
    .join(' ')
    .split(' '),
);
/** Words after which digits are not a date or time: "chapter 12". */
export const BINDING_NUMBER = new Set(
  [
    'chapter version room page part episode season level psalm verse item section figure release build grade flat',
    'score ratio route size in over hours',
  ]
    .join(' ')
    .split(' '),
);
/** A time with "am" or "pm", so not the number of a page or a room: "office hours 1-3pm". */
export const HALF_DAYS = /^[\d:.]+(?:\s?[-–—]\s?[\d:.]+)?\s?[ap]m(?!\p{L})/iu;
/** Words after which a range of numbers is not a block of time: "read pages 10-20". */
export const COUNTED = new Set(
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
export const BINDING_FIRST = new Set(
  'move change reschedule cancel skip confirm add remove block swap prepare prep'.split(' '),
);
/** Words that keep a following "on …" or "by …" in the title: "not on Friday". */
export const BINDING_KEYED = new Set(
  'not or and except but than based depending depends from excluding dated only named called'.split(
    ' ',
  ),
);
/** Words after which "at" and a bare number do not name an hour: "look at 3". */
export const BINDING_HOUR = new Set(
  'look looking aim aimed cap capped temperature thermostat oven heating speed volume limit max min price priced sell sold buy bought set aged age valued'.split(
    ' ',
  ),
);
/** Verbs before the title of a film, book or show: "Watch Tomorrow Never Dies". */
export const WORKS = new Set(
  'watch read buy play see stream download listen rewatch reread borrow lend return'.split(' '),
);
/** Words after which "wed", "sat" and "sun" are ordinary words: "where he sat". */
export const ORDINARY = new Set(
  'he she it they we i you who that cat dog dad mum mom newly get got be been getting to more enough hot cold full'.split(
    ' ',
  ),
);
export const BIBLE = new Set(
  [
    'genesis exodus leviticus numbers deuteronomy joshua judges ruth samuel kings chronicles ezra nehemiah esther job',
    'psalm psalms proverbs ecclesiastes isaiah jeremiah ezekiel daniel hosea amos micah matthew mark luke john acts',
    'romans corinthians galatians ephesians philippians colossians thessalonians timothy titus hebrews james peter',
    'revelation sura surah verse',
  ]
    .join(' ')
    .split(' '),
);
/** Contractions and signs that keep a following phrase in the title: "it's friday", "~ 5pm". */
export const ODD =
  /^(?:it|that|what|there|today|tomorrow|yesterday|\w{3,6}day)['’]s$|^[&+/~<>=$€£]+$/;
export const MEASURE =
  /^(?:days?|nights?|evenings?|weeks?|months?|hours?|minutes?|mins?|just|long|shortly|right|never|ever|like|as|\d{1,2}|\d+[.,]?\d*(?:d|w|h|hrs?|m|mins?))$/i;
