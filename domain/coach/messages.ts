import { formatDuration } from '../dates/duration.ts';
import { dayInSentence } from '../dates/relative-day.ts';
import type { Quadrant } from '../tasks/task.ts';
import { counted } from '../text/text.ts';

/**
 * Every sentence of the coach. They are in one file, and in the domain, because a rule's numbers
 * and its wording belong together, and one test covers both.
 */
export interface Saying {
  /** Complete without context. */
  text: string;
  /** For the footer of its quadrant, which already says what it is about. */
  line?: string;
  /** The footer text on a phone. */
  short?: string;
}

const NAMES: Record<Quadrant, string> = {
  do_now: 'Do Now',
  schedule: 'Schedule',
  delegate: 'Delegate',
  drop: 'Drop',
};

export const quoted = (title: string): string => `“${title}”`;

export const time = formatDuration;

export function overloadToday(minutes: number, left: number, onlyDoNow: boolean): Saying {
  const holder = onlyDoNow ? 'Do Now' : 'Today';
  const here = onlyDoNow ? 'here' : 'for today';
  if (left === 0) {
    return {
      text: `${holder} holds ${time(minutes)} and the working day is over.`,
      short: `${time(minutes)} ${here}, the working day is over.`,
    };
  }
  return {
    text: `${holder} holds ${time(minutes)} and you have ${time(left)} left${onlyDoNow ? ' today' : ''}.`,
    short: `${time(minutes)} ${here}, ${time(left)} left${onlyDoNow ? ' today' : ''}.`,
  };
}

export const overloadWeek = (minutes: number, left: number): Saying => ({
  text: `This week holds ${time(minutes)} and you have ${time(left)} left in it.`,
});

export const runningLong = (title: string, minutes: number, estimate: number | null): Saying => ({
  text: `${quoted(title)} has been running for ${time(minutes)}, ${
    estimate === null ? 'without an estimate' : `estimated at ${time(estimate)}`
  }.`,
});

/** How late, as the end of "it is …". */
const lateness = (days: number) =>
  days === 0 ? 'late since today' : `${counted(days, 'day')} late`;

export function late(titles: readonly string[], days: number, quadrant: Quadrant): Saying {
  const [title] = titles;
  if (titles.length === 1 && title) return { text: `${quoted(title)} is ${lateness(days)}.` };
  const oldest = days === 0 ? 'since today' : `the oldest by ${counted(days, 'day')}`;
  return {
    text: `${titles.length} tasks in ${NAMES[quadrant]} are late, ${oldest}.`,
    line: `${titles.length} of these are late, ${oldest}.`,
  };
}

export const proposal = (they: string, day: string, title: string): Saying => ({
  text: `${they} proposes ${day} for ${quoted(title)}.`,
});

export function followUp(they: string, title: string, days: number): Saying {
  const when = days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
  return {
    text: `You meant to ask ${they} about ${quoted(title)} ${when}.`,
    line: `You meant to ask ${they} ${when}.`,
  };
}

export const unanswered = (they: string, title: string, days: number): Saying => ({
  text: `${they} has not answered about ${quoted(title)} for ${counted(days, 'day')}.`,
  line: `${they} has not answered for ${counted(days, 'day')}.`,
});

export const theirsLate = (they: string, title: string, days: number): Saying => ({
  text: `${quoted(title)}, which ${they} has, is ${lateness(days)}.`,
});

export const answer = (titles: readonly string[], from: string): Saying => ({
  text:
    titles.length === 1
      ? `${quoted(titles[0] ?? '')} from ${from} waits for your answer.`
      : `${titles.length} delegations wait for your answer.`,
});

export const unplaced = (titles: readonly string[]): Saying =>
  titles.length === 1
    ? { text: `${quoted(titles[0] ?? '')} has no day yet.`, line: '1 of these has no day yet.' }
    : {
        text: `${titles.length} tasks in Schedule have no day yet.`,
        line: `${titles.length} of these have no day yet.`,
      };

export const urgentFlood = (count: number): Saying => ({
  text: `${count} tasks are urgent and important at once.`,
});

export const unassigned = (titles: readonly string[]): Saying =>
  titles.length === 1
    ? {
        text: `${quoted(titles[0] ?? '')} is with nobody yet.`,
        line: '1 of these is with nobody yet.',
      }
    : {
        text: `${titles.length} tasks in Delegate are with nobody yet.`,
        line: `${titles.length} of these are with nobody yet.`,
      };

export const stale = (titles: readonly string[], days: number, quadrant: Quadrant): Saying =>
  titles.length === 1
    ? { text: `${quoted(titles[0] ?? '')} has not been touched for ${days} days.` }
    : {
        text: `${titles.length} tasks in ${NAMES[quadrant]} have not been touched, the longest for ${days} days.`,
        line: `${titles.length} of these have not been touched, the longest for ${days} days.`,
      };

export function letGo(titles: readonly string[], all: boolean): Saying {
  const count = titles.length;
  const text =
    count === 1
      ? `Nothing breaks if ${quoted(titles[0] ?? '')} goes.`
      : `Nothing breaks if ${count} tasks in Drop go.`;
  if (!all)
    return { text, line: `Nothing breaks if ${count} of these ${count === 1 ? 'goes' : 'go'}.` };
  if (count === 1) return { text, line: 'Nothing breaks if this goes.' };
  return { text, line: `Nothing breaks if these${count === 2 ? '' : ` ${count}`} go.` };
}

export const goalBehind = (title: string, current: number, target: number, expected: number) => ({
  text: `${quoted(title)} stands at ${current} of ${target}; an even pace would have ${Math.round(expected * 10) / 10} by now.`,
});

export const goalOverdue = (title: string, left: number, days: number): Saying => ({
  text: `${quoted(title)} is ${counted(days, 'day')} past its deadline with ${left} to go.`,
});

export const unestimated = (count: number): Saying => ({
  text: `${count} tasks in Do Now have no estimate.`,
  line: `${count} of these have no estimate.`,
});

export const estimatesOver = (count: number, factor: number): Saying => ({
  text: `Your last ${count} measured tasks took ${factorText(factor)} as estimated.`,
});

/** How many times as long, worded to precede "as estimated". */
function factorText(factor: number): string {
  if (factor < 1.4) return 'a third as long again';
  if (factor < 1.75) return 'half as long again';
  if (factor < 2.25) return 'twice as long';
  if (factor < 2.75) return 'two and a half times as long';
  if (factor < 3.5) return 'three times as long';
  return 'more than three times as long';
}

/** The text shown when there is no advice. */
export const silence = (open: number): string =>
  open === 0
    ? 'Nothing presses. No task is open.'
    : `Nothing presses. ${counted(open, 'task is', 'tasks are')} open.`;

/** Clauses that say why to start with a task; the first one begins the sentence. */
export const REASONS = {
  running: (since: string) => `running since ${since}`,
  late: (days: number) => `${counted(days, 'day')} late`,
  lateToday: (at: string) => `late since ${at}`,
  due: (day: string, today: string, at: string) => `due ${dayInSentence(day, today)} at ${at}`,
  planned: (day: string, today: string) =>
    `${day < today ? 'was meant for' : 'meant for'} ${dayInSentence(day, today)}`,
  first: (count: number) => `presses most of the ${count} in its quadrant`,
  only: 'the only one in its quadrant',
  blocks: (goal: string) => `blocks the goal ${quoted(goal)}`,
  serves: (goal: string) => `serves the goal ${quoted(goal)}`,
  breaks: 'something breaks if it is not done',
  fastest: (when: string) => `you finish tasks like this fastest ${when}`,
  fits: (left: number) => `it fits in the ${time(left)} that you have left today`,
};

/** Joins clauses: `A, B, and C.`; `A, and B.`; `A.` */
export function because(clauses: readonly string[]): string {
  const last = clauses.at(-1) ?? '';
  const before = clauses.slice(0, -1);
  const joined =
    before.length === 0
      ? last
      : before.length === 1
        ? `${before[0]}, and ${last}`
        : `${before.join(', ')}, and ${last}`;
  return `${joined.charAt(0).toUpperCase()}${joined.slice(1)}.`;
}
