import { isMonthFirst } from '../dates/month-first.ts';
import { knownZone, personDay } from '../dates/zone.ts';
import { TITLE_LENGTH } from '../tasks/task.ts';
import { asciiDigitsInPlace } from '../text/ascii.ts';
import { characterCount, isLongerThan } from '../text/characters.ts';
import type {
  Chip,
  ChipMeaning,
  FoundMeaning,
  NamedGoal,
  ParsedQuickAdd,
  QuickAddFields,
  QuickAddProblem,
} from './chips.ts';
import { goalsIn } from './marks/goals.ts';
import { lineOf } from './marks/line.ts';
import { delegatesIn, flagsIn } from './marks/markers.ts';
import { CHIP, LITERAL, mask, maskRemoved } from './marks/mask.ts';
import { quotedParts } from './marks/quotes.ts';
import { titleOf } from './marks/title.ts';
import { clockOf } from './time/clock.ts';
import { durationsIn } from './time/durations.ts';
import type { Today } from './time/forms.ts';
import { phrasesIn } from './time/phrases-in.ts';
import { scheduleChips } from './time/schedule-chips.ts';

export interface QuickAddContext {
  /** An instant, ISO 8601. */
  now: string;
  /** The person's IANA zone; an unknown zone counts as UTC. */
  zone: string;
  /** The hour at which the person's day begins; midnight by default. */
  dayStart?: number;
  /** The first day of the person's week, 0 for Sunday; Monday by default. */
  weekStart?: number;
  /** The person's working days, 0 for Sunday; Monday to Friday by default. */
  workDays?: readonly number[];
  /** The person's locale decides if `3/12` is 3 December or 12 March; `en-GB` by default. */
  locale?: string;
  /** Keys of chips that the person removed from this text. */
  removed?: readonly string[];
  /** Without goals, text such as `#health` stays in the title. */
  goals?: readonly NamedGoal[];
}

/**
 * Parses one line of English into a task: its title, and a chip for each part that sets another
 * field (spec §3 task; the meanings are in schedule-chips.ts, durations.ts, markers.ts and
 * goals.ts). Uncertain and quoted parts stay in the title. Never throws, whatever the text.
 */
export function parseQuickAdd(text: string, context: QuickAddContext): ParsedQuickAdd {
  const { now, goals, removed = [], dayStart = 0 } = context;
  const zone = knownZone(context.zone);
  const line = lineOf(text);
  let rest = asciiDigitsInPlace(maskRemoved(line.text, removed));
  const quotes = quotedParts(rest);
  rest = mask(rest, quotes, LITERAL);

  const chips: FoundMeaning[] = [];
  const take = (found: readonly FoundMeaning[]) => {
    chips.push(...found);
    rest = mask(rest, found, CHIP);
  };
  const goal = goalsIn(rest, goals);
  take(goal.found.slice(0, 1));
  take(delegatesIn(rest).slice(0, 1));
  take(firstOfEach(flagsIn(rest)));

  const phrases = phrasesIn(rest, todayOf(context, zone));
  take(scheduleChips(phrases, clockOf(now, zone, dayStart)).sort(byPlace));
  const durations = durationsIn(rest);
  // A block of time already sets the duration.
  if (!chips.some(isBlock)) take(durations.found.slice(0, 1));

  const keyOf = ({ start, end }: FoundMeaning) => line.text.slice(start, end);
  // "Call mum friday, card expires friday": of two chips with the same text, the second stays in
  // the title, because removing one would remove both.
  const unique = chips
    .sort(byPlace)
    .filter((chip, at, all) => all.findIndex((one) => keyOf(one) === keyOf(chip)) === at);
  const title = titleOf(line.text, unique);
  const shown = unique.map((chip) => {
    const range = line.rangeOf(chip);
    return { ...chip, ...range, text: text.slice(range.start, range.end), key: keyOf(chip) };
  });
  const untaken = [...goal.problems, ...durations.problems];
  const problems = untaken.map((each) => ({ ...each, ...line.rangeOf(each) }));
  return {
    title,
    chips: shown,
    fields: fieldsOf(shown),
    problems: [...problems, ...titleProblems(title)],
  };
}

const isBlock = ({ value }: FoundMeaning) =>
  'time' in value && value.time !== null && value.minutes !== null;

function todayOf(
  {
    now,
    dayStart = 0,
    weekStart = 1,
    workDays = MONDAY_TO_FRIDAY,
    locale = 'en-GB',
  }: QuickAddContext,
  zone: string,
): Today {
  const today = personDay(now, zone, dayStart);
  return { today, weekStart, workDays, monthFirst: isMonthFirst(locale) };
}

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];

function firstOfEach(flags: readonly FoundMeaning[]): FoundMeaning[] {
  const seen = new Set<string>();
  return flags.filter((each) => {
    const flag = each.kind === 'flag' ? each.value.flag : '';
    return !seen.has(flag) && seen.add(flag);
  });
}

function fieldsOf(chips: readonly Chip[]): QuickAddFields {
  // A recurrence comes last, because its first day overrides the planned day.
  const inOrder = [...chips].sort((a, b) => Number(isRule(a)) - Number(isRule(b)));
  return Object.assign({}, ...inOrder.map(fieldOf)) as QuickAddFields;
}

const isRule = ({ kind }: Chip) => kind === 'recurrence';

function fieldOf(chip: ChipMeaning): QuickAddFields {
  switch (chip.kind) {
    case 'planned':
      return { planned_date: chip.value.date, ...blockFields(chip.value) };
    case 'time':
      return blockFields(chip.value);
    case 'deadline':
      return { deadline: chip.value.deadline };
    case 'recurrence': {
      const { rule, date, due } = chip.value;
      if (due) return { recurrence_rule: rule, deadline: due.deadline };
      return { recurrence_rule: rule, planned_date: date, ...blockFields(chip.value) };
    }
    case 'duration':
      return { duration_estimated: chip.value.minutes };
    case 'flag':
      return { [chip.value.flag]: true };
    case 'goal':
      return { goal_id: chip.value.id };
    case 'delegate':
      return { delegated_to_email: chip.value.email };
  }
}

function blockFields({ time, minutes }: { time: string | null; minutes: number | null }) {
  return {
    ...(time !== null && { planned_time: time }),
    ...(minutes !== null && { duration_estimated: minutes }),
  };
}

function titleProblems(title: string): QuickAddProblem[] {
  return isLongerThan(title, TITLE_LENGTH)
    ? [{ kind: 'title_too_long', length: characterCount(title), most: TITLE_LENGTH }]
    : [];
}

function byPlace(a: FoundMeaning, b: FoundMeaning): number {
  return a.start - b.start;
}
