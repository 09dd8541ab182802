import { QUADRANTS, type Quadrant } from '../tasks/quadrant.ts';
import type { Axis, FoundSignal, SignalName } from './signals.ts';
import type { TimeSignals } from './time.ts';
import type { PlacementReason, PlacementSuggestion, PlacementTask } from './types.ts';

/**
 * With at least this confidence, the app places a task without asking. Unless the person set or
 * cleared both flags, such a confidence requires a clear lead over the other quadrants and, in
 * addition, two independent signals or the person's own habit.
 */
export const SURE = 0.75;

/** Base score of Schedule: a task without any signal goes there, because Drop needs a reason. */
const SCHEDULE_BASE = 0.6;
/** The shares of the stakes score that are added to Schedule and subtracted from Drop. */
const STAKES_LATER = 0.4;
const STAKES_AGAINST_DROP = 0.5;
/**
 * The share of its weight that a signal adds if another signal of its axis is stronger: signals
 * often overlap.
 */
const FURTHER = 0.25;
/** The smallest clear lead over the second quadrant, as a share of the first quadrant's score. */
const CLEAR = 0.15;
/**
 * The highest confidence from signals. Confidence 1 is only for tasks whose urgent and important
 * flags the person set or cleared.
 */
const SURE_MOST = 0.95;
/**
 * Confidences below SURE: `NOTHING` without a signal for the quadrant; `ONE_SIGNAL` to
 * `ONE_SIGNAL_MOST` if no two signals are independent or the lead is not clear.
 */
const NOTHING = 0.25;
const ONE_SIGNAL = 0.4;
const ONE_SIGNAL_MOST = 0.7;

const SUPPORT: Record<Quadrant, readonly Axis[]> = {
  do_now: ['urgency', 'stakes'],
  schedule: ['later', 'stakes'],
  delegate: ['delegation'],
  drop: ['low'],
};

/** The urgent and important flags; the person set or cleared at most one of them. */
type OneFlag = Pick<PlacementTask, 'is_urgent' | 'is_important'>;

/** Returns the quadrant with the highest score, and the reasons for it. */
export function decide(
  found: readonly FoundSignal[],
  { isDueSoon, isDated }: Pick<TimeSignals, 'isDueSoon' | 'isDated'>,
  flag: OneFlag,
): PlacementSuggestion {
  const scores = scoresOf(found, isDated);
  const allowed = QUADRANTS.filter((each) => isAllowed(each, isDueSoon, flag));
  const ranked = allowed.toSorted((a, b) => scores[b] - scores[a]);
  const [quadrant = 'do_now', second = 'delegate'] = ranked;
  const support = found
    .filter(
      ({ axis, alsoFor, quadrant: own }) =>
        own === quadrant || alsoFor === quadrant || SUPPORT[quadrant].includes(axis),
    )
    .toSorted((a, b) => b.weight - a.weight);
  const lead = 1 - Math.max(0, scores[second]) / Math.max(scores[quadrant], Number.EPSILON);
  return {
    quadrant,
    confidence: confidenceOf(support, lead),
    reasons: reasonsOf(quadrant, support),
  };
}

/**
 * Returns whether a quadrant may be suggested (clarity §2). A task that is due within 48 hours is
 * never for Schedule or Drop. Otherwise an urgent flag that the person set or cleared, or an
 * important flag that they set, excludes quadrants, whatever the habits.
 */
function isAllowed(
  quadrant: Quadrant,
  isDueSoon: boolean,
  { is_urgent, is_important }: OneFlag,
): boolean {
  if (isDueSoon || is_urgent === true) return quadrant === 'do_now' || quadrant === 'delegate';
  if (is_urgent === false) return quadrant !== 'do_now';
  return is_important !== true || quadrant !== 'drop';
}

function scoresOf(found: readonly FoundSignal[], isDated: boolean): Record<Quadrant, number> {
  const sum = (axis: Axis) => combined(found.filter((each) => each.axis === axis));
  const habit = (quadrant: Quadrant) =>
    combined(found.filter((each) => each.axis === 'habit' && each.quadrant === quadrant));
  const stakes = sum('stakes');
  return {
    do_now: sum('urgency') * (1 + stakes) + habit('do_now'),
    schedule: SCHEDULE_BASE + stakes * STAKES_LATER + sum('later') + habit('schedule'),
    delegate: sum('delegation') + habit('delegate'),
    // A person who gives a task a day intends to do it, so signals for Drop do not count.
    drop: (isDated ? 0 : sum('low') - stakes * STAKES_AGAINST_DROP) + habit('drop'),
  };
}

/** Returns the strongest weight plus the share `FURTHER` of the other weights. */
function combined(signals: readonly FoundSignal[]): number {
  const weights = signals.map(({ weight }) => weight);
  const strongest = Math.max(0, ...weights);
  return strongest + (weights.reduce((sum, weight) => sum + weight, 0) - strongest) * FURTHER;
}

function confidenceOf(support: readonly FoundSignal[], lead: number): number {
  if (support.length === 0) return NOTHING;
  // "Someday" counts as a subject of its own: in "browse … someday", the person's doubt is
  // independent of the kind of task.
  const subjects = new Set(
    support.map(({ subject, signal }) => (signal === 'someday' ? signal : subject)),
  );
  const isSure = lead >= CLEAR && (subjects.size > 1 || subjects.has('person'));
  return isSure
    ? SURE + (SURE_MOST - SURE) * lead
    : ONE_SIGNAL + (ONE_SIGNAL_MOST - ONE_SIGNAL) * Math.max(0, lead);
}

function reasonsOf(quadrant: Quadrant, support: readonly FoundSignal[]): PlacementReason[] {
  const all = support.map(({ reason }) => reason);
  const kinds = all.map(({ kind }) => kind);
  // Keep each kind once: recurrence_rule and the title can both give the reason "repeats".
  const reasons = all.filter(({ kind }, at) => kinds.indexOf(kind) === at);
  if (reasons.length === 0) return [{ kind: 'no_date' }];
  return quadrant === 'do_now' && support.every(isMereUrgency)
    ? [...reasons, { kind: 'ask_delegate' }]
    : reasons;
}

/** Signals of a day, today or tomorrow, on which the person plans to do the task themselves. */
export const OWN_PLANS: readonly SignalName[] = [
  'planned_now',
  'planned_tomorrow',
  'title_today',
  'title_tomorrow',
];

/**
 * Returns whether a signal only says that the task is urgent: not that it is quick or that the
 * person plans to do it.
 */
const isMereUrgency = ({ axis, subject, signal }: FoundSignal): boolean =>
  axis === 'urgency' && subject !== 'effort' && !OWN_PLANS.includes(signal);
