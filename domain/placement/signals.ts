import type { Quadrant } from '../tasks/quadrant.ts';
import type { PlacementReason } from './types.ts';
import type { WordKind } from './words/rules.ts';

/**
 * What a signal is about. Signals are independent only if their subjects differ; `decide` counts
 * the signal `someday` as a subject of its own.
 */
type Subject = 'time' | 'stakes' | 'effort' | 'people' | 'low' | 'person' | 'flags';

/** The score that a signal adds to; `later` means that the task is for a future day. */
export type Axis = 'urgency' | 'stakes' | 'delegation' | 'low' | 'later' | 'habit';

interface Signal {
  subject: Subject;
  axis: Axis;
  weight: number;
  /** A quadrant, besides those that the axis supports, for which the signal is a reason. */
  alsoFor?: Quadrant;
}

const row = (subject: Subject, axis: Axis, weight: number): Signal => ({ subject, axis, weight });

/**
 * Every signal with its weight (clarity §2); `decide` combines the weights. A weight of 1 is
 * strong: with stakes of 1, an urgency of 0.5 is enough for Do Now. The web app has a sentence for
 * each kind of reason.
 */
const SIGNALS = {
  overdue: row('time', 'urgency', 1.6),
  due_soon: row('time', 'urgency', 1.4),
  short_time: row('time', 'urgency', 2),
  planned_now: row('time', 'urgency', 2.4),
  /** Enough for Do Now only if the stakes are high; otherwise the task goes to Schedule. */
  planned_tomorrow: { ...row('time', 'urgency', 0.52), alsoFor: 'schedule' },
  title_due: row('time', 'urgency', 1.4),
  title_today: row('time', 'urgency', 2),
  title_tomorrow: { ...row('time', 'urgency', 0.52), alsoFor: 'schedule' },
  urgent_word: row('time', 'urgency', 1.6),
  awaited_reply: row('time', 'urgency', 0.52),
  planned_later: row('time', 'later', 1.2),
  title_later: row('time', 'later', 1.2),
  due_later: row('time', 'later', 0.3),
  title_due_later: row('time', 'later', 0.3),
  repeats: row('time', 'later', 0.35),

  consequences: row('stakes', 'stakes', 1.2),
  goal: row('stakes', 'stakes', 0.9),
  money: row('stakes', 'stakes', 1),
  tax: row('stakes', 'stakes', 1),
  official_papers: row('stakes', 'stakes', 1),
  expiry: row('stakes', 'stakes', 1),
  law: row('stakes', 'stakes', 0.9),
  customer: row('stakes', 'stakes', 0.9),
  health: row('stakes', 'stakes', 0.8),
  safety: row('stakes', 'stakes', 0.8),
  school: row('stakes', 'stakes', 0.7),
  promise: row('stakes', 'stakes', 0.6),
  work: row('stakes', 'stakes', 0.6),
  growth: row('stakes', 'stakes', 0.5),
  promised_to: row('stakes', 'stakes', 0.5),
  family: row('stakes', 'stakes', 0.5),

  quick: row('effort', 'urgency', 0.5),

  recipient: row('people', 'delegation', 8),
  asked: row('people', 'delegation', 6),
  /**
   * Weighs less than `urgent_word`: "Call the plumber, the kitchen is flooding" belongs in Do
   * Now, not in Delegate.
   */
  service: row('people', 'delegation', 1.3),
  waiting: row('people', 'delegation', 1.2),

  someday: row('low', 'low', 1.3),
  pastime: row('low', 'low', 1),
  tidying: row('low', 'low', 0.9),
  /** Just above `SCHEDULE_BASE`, the score of Schedule without any signal. */
  exploring: row('low', 'low', 0.65),

  /** Multiplied by the habit's share, 0.6 to 1. */
  habit: row('person', 'habit', 1.8),

  urgent_flag: row('flags', 'urgency', 2.2),
  important_flag: row('flags', 'stakes', 1.5),
  unimportant_flag: row('flags', 'low', 0.8),
  unimportant_but_urgent: row('flags', 'delegation', 3),
} satisfies Record<WordKind, Signal> & Record<string, Signal>;

export type SignalName = keyof typeof SIGNALS;

/** A signal found in a task, with its reason. */
export interface FoundSignal extends Signal {
  signal: SignalName;
  reason: PlacementReason;
  /** The quadrant of a habit; absent for other signals. */
  quadrant?: Quadrant;
}

/** Returns a signal from `SIGNALS` with the reason found in a task. */
export function signalOf(signal: SignalName, reason: PlacementReason): FoundSignal {
  return { signal, reason, ...SIGNALS[signal] };
}
