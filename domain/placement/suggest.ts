import { suggestQuadrant } from '../tasks/suggestion.ts';
import { decide, OWN_PLANS } from './decide.ts';
import { habitsOf } from './habits.ts';
import { type HabitIndex, type History, learnFrom } from './history.ts';
import { type FoundSignal, type SignalName, signalOf } from './signals.ts';
import { estimateOf, timeSignals } from './time.ts';
import { peopleSignals, promiseSignals } from './title/people.ts';
import { type Term, titleTerms, titleText } from './title/terms.ts';
import { wordSignals } from './title/word-signals.ts';
import type {
  PlacementContext,
  PlacementReason,
  PlacementSuggestion,
  PlacementTask,
} from './types.ts';

/** The longest task, in minutes, that is done at once rather than delegated. */
const QUICK_MINUTES = 5;

/**
 * Returns the suggested quadrant of a task, the confidence and the reasons (clarity §2). If the
 * person set or cleared both the urgent and the important flag, only these flags, the consequences
 * and the deadline decide (design ruling 9). Otherwise a task that is due within 48 hours is never
 * suggested for Schedule or Drop. Malformed values count as absent.
 */
export function suggestPlacement(
  task: PlacementTask,
  context: PlacementContext,
): PlacementSuggestion {
  const { is_urgent, is_important } = task;
  if (typeof is_urgent === 'boolean' && typeof is_important === 'boolean') {
    return placedByFlags(task, is_urgent, is_important, context.now);
  }
  const title = titleText(task);
  const terms = titleTerms(title);
  const time = timeSignals({ ...task, title }, context, terms);
  const words = [...wordSignals(title, terms), ...promiseSignals(title, terms)];
  const found = [
    ...time.found,
    ...words,
    ...stakesSignals(task, context),
    ...peopleSignals({ ...task, title }, terms),
    ...habitSignals(terms, context),
  ];
  return decide(withFlags(withEffort(found, task), task), time, task);
}

function placedByFlags(
  task: PlacementTask,
  urgent: boolean,
  important: boolean,
  now: string,
): PlacementSuggestion {
  const { quadrant, reason: rule } = suggestQuadrant(
    {
      is_urgent: urgent,
      is_important: important,
      has_break_consequence: task.has_break_consequence === true,
      deadline: task.deadline ?? null,
    },
    now,
  );
  const flags: PlacementReason = { kind: 'both_flags', urgent, important, rule };
  const breaks: PlacementReason[] =
    rule === 'breaks' || rule === 'breaks_soon' ? [{ kind: 'consequences' }] : [];
  return { quadrant, confidence: 1, reasons: [flags, ...breaks] };
}

/** Returns the signals of consequences and of a goal (clarity §2: stakes). */
function stakesSignals(task: PlacementTask, { goals }: PlacementContext): FoundSignal[] {
  const breaks = task.has_break_consequence === true;
  const goal = Array.isArray(goals) ? goals.find((each) => each?.id === task.goal_id) : undefined;
  return [
    ...(breaks ? [signalOf('consequences', { kind: 'consequences' })] : []),
    ...(task.goal_id ? [signalOf('goal', { kind: 'goal', goal: goal?.title ?? null })] : []),
  ];
}

/**
 * Adds the signal of a quick task. If the task is urgent too, ignores that the title asks someone
 * else to do it (clarity §2: effort); a recipient that the person chose still counts.
 */
function withEffort(found: readonly FoundSignal[], task: PlacementTask): FoundSignal[] {
  const minutes = estimateOf(task);
  if (minutes === null || minutes > QUICK_MINUTES) return [...found];
  const quick = signalOf('quick', { kind: 'quick', minutes });
  return [...found.filter(({ signal }) => !(isUrgent(found) && signal === 'asked')), quick];
}

const isUrgent = (found: readonly FoundSignal[]) => found.some(({ axis }) => axis === 'urgency');

/** Signals of guessed urgency, which do not count if the person cleared the urgent flag. */
const GUESSED_URGENCY: readonly SignalName[] = ['urgent_word', 'awaited_reply', 'quick'];

/** Signals of a day that become reasons for Schedule if the person cleared the urgent flag. */
const OF_A_DAY: readonly SignalName[] = [...OWN_PLANS, 'short_time'];

/** Removes guessed urgency; the signals in `OF_A_DAY` then count for Schedule. */
function withoutUrgency(found: readonly FoundSignal[]): FoundSignal[] {
  return found
    .filter(({ signal }) => !GUESSED_URGENCY.includes(signal))
    .map((each) => (OF_A_DAY.includes(each.signal) ? { ...each, axis: 'later' } : each));
}

/**
 * Applies the one flag that the person set or cleared, if any; `placedByFlags` handles two flags.
 * Adds the signal of the flag (a cleared urgent flag has none) and removes the signals that the
 * flag overrules.
 */
function withFlags(found: readonly FoundSignal[], task: PlacementTask): FoundSignal[] {
  const { is_urgent, is_important } = task;
  let kept = [...found];
  if (is_urgent === true) kept.push(signalOf('urgent_flag', { kind: 'urgent_flag' }));
  if (is_urgent === false) kept = withoutUrgency(kept);
  if (is_important === true) kept.push(signalOf('important_flag', { kind: 'important_flag' }));
  if (is_important === false) {
    kept = kept.filter(({ axis }) => axis !== 'stakes');
    const isDelegable = isUrgent(kept) && !kept.some(({ signal }) => signal === 'quick');
    const signal = isDelegable ? 'unimportant_but_urgent' : 'unimportant_flag';
    kept.push(signalOf(signal, { kind: 'unimportant_flag' }));
  }
  return kept;
}

/** Returns the signals of the habits that words of the title show (clarity §2: the person). */
function habitSignals(
  terms: readonly Term[],
  { history, learnFrom: since }: PlacementContext,
): FoundSignal[] {
  const index = isIndex(history) ? history : Array.isArray(history) && learnFrom(history, since);
  if (!index) return [];
  return habitsOf(terms, index).map(({ share, ...habit }) => {
    const made = signalOf('habit', { kind: 'habit', ...habit });
    return { ...made, weight: made.weight * share, quadrant: habit.quadrant };
  });
}

function isIndex(history: History | null | undefined): history is HabitIndex {
  return (history as Partial<HabitIndex> | null | undefined)?.words instanceof Map;
}
