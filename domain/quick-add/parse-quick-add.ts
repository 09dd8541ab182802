import { personDay } from '../dates/time.ts';
import { TITLE_LENGTH } from '../tasks/task.ts';
import type { Chip, ChipMeaning, Found, Goal, Problem, QuickAdd, QuickAddFields } from './chips.ts';
import { goalsIn } from './marks/goals.ts';
import { lineOf } from './marks/line.ts';
import { delegatesIn, flagsIn } from './marks/markers.ts';
import { LITERAL, mask, maskRemoved, TAKEN } from './marks/mask.ts';
import { quotedParts } from './marks/quotes.ts';
import { titleOf } from './marks/title.ts';
import { recurrenceIn } from './recurrence/recurrences.ts';
import { datesIn } from './time/dates.ts';
import { durationsIn } from './time/durations.ts';
import { clockOf, schedule } from './time/schedule.ts';
import { knownZone } from './time/wall-clock.ts';

export interface QuickAddContext {
  /** An instant, ISO 8601. */
  now: string;
  /** The person's IANA zone; an unknown one counts as UTC. */
  zone: string;
  /** The hour at which the person's day begins; midnight by default. */
  dayStart?: number;
  /** The first day of their week, 0 for Sunday; Monday by default. */
  weekStart?: number;
  /** Keys of chips that the person removed from this text. */
  removed?: readonly string[];
  /** Without goals, `#words` stay words. */
  goals?: readonly Goal[];
}

/**
 * Parses one line of English into a task: its title, and a chip for each part that sets another
 * field (spec §3 task; the meanings are in schedule.ts, durations.ts, recurrences.ts, markers.ts
 * and goals.ts). Uncertain and quoted parts stay words. Never throws, whatever the text.
 */
export function parseQuickAdd(text: string, context: QuickAddContext): QuickAdd {
  const { now, goals, removed = [], dayStart = 0, weekStart = 1 } = context;
  const zone = knownZone(context.zone);
  const day = { today: personDay(now, zone, dayStart), weekStart };
  const line = lineOf(text);
  let rest = maskRemoved(line.text, removed);
  const quotes = quotedParts(rest);
  rest = mask(rest, quotes, LITERAL);

  const chips: Found[] = [];
  const take = (found: readonly Found[]) => {
    chips.push(...found);
    rest = mask(rest, found, TAKEN);
  };
  const goal = goalsIn(rest, goals);
  take(goal.found.slice(0, 1));
  take(delegatesIn(rest).slice(0, 1));
  take(firstOfEach(flagsIn(rest)));

  const repetition = recurrenceIn(rest, day);
  const unrepeated = repetition ? mask(rest, [repetition], TAKEN) : rest;
  const times = schedule(datesIn(unrepeated, day), repetition, clockOf(now, zone, dayStart));
  take(times.sort(byPlace));
  const durations = durationsIn(rest);
  take(durations.found.slice(0, 1));

  const title = titleOf(line.text, chips.sort(byPlace), quotes);
  const shown = chips.map((chip) => {
    const range = line.rangeOf(chip);
    const key = line.text.slice(chip.start, chip.end);
    return { ...chip, ...range, text: text.slice(range.start, range.end), key };
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

function firstOfEach(flags: readonly Found[]): Found[] {
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
      return { planned_date: chip.value.date };
    case 'timed':
      return { planned_date: chip.value.date, deadline: chip.value.deadline };
    case 'time':
    case 'deadline':
      return { deadline: chip.value.deadline };
    case 'recurrence': {
      const { rule, date, deadline } = chip.value;
      const first = { recurrence_rule: rule, planned_date: date };
      return deadline === null ? first : { ...first, deadline };
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

function titleProblems(title: string): Problem[] {
  return title.length > TITLE_LENGTH
    ? [{ kind: 'title_too_long', length: title.length, most: TITLE_LENGTH }]
    : [];
}

function byPlace(a: Found, b: Found): number {
  return a.start - b.start;
}
