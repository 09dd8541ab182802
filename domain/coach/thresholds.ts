/**
 * Limits of the coach. Most are the lowest values at which a rule gives advice: below them, advice
 * would only be noise.
 */
export const THRESHOLDS = {
  /** Minutes of work beyond the time left; a smaller excess is within the error of estimates. */
  overload: 15,
  /**
   * Days without an answer after which the coach mentions a delegation: long enough to span a
   * weekend.
   */
  waitingDays: 3,
  /** Days after which a task in Delegate without a delegation counts as forgotten. */
  unassignedDays: 2,
  /** Days untouched after which a task is stale: if it mattered, it was usually done by then. */
  staleDays: 30,
  /**
   * Days untouched before the coach suggests letting go of a task in Drop with a goal. Fewer than
   * `staleDays`, because the task's card shows the number of untouched days from the 7th day on.
   */
  dropDays: 14,
  /**
   * The coach warns of more than this many of today's tasks in Do Now: about as many as people can
   * keep in mind.
   */
  urgentMost: 7,
  /**
   * The coach suggests estimating today's tasks in Do Now if at least this many have no estimate;
   * estimates of fewer tasks hardly change the day's total.
   */
  unestimated: 3,
  /**
   * A timer counts as forgotten at `runningTimes` times the task's estimate, but not before it is
   * `runningLeast` minutes over the estimate.
   */
  runningTimes: 2,
  runningLeast: 60,
  /** Minutes that a task without an estimate may run: half a working day. */
  runningUnestimated: 240,
  /** The most measured tasks, the latest first, whose times are compared with their estimates. */
  measuredMost: 20,
  /**
   * The coach warns if the median ratio of actual to estimated time is at least this value. Less
   * than a quarter over the estimate is normal.
   */
  runsOver: 1.25,
  /**
   * A person counts as faster at a time of day if their median ratio of actual to estimated time is
   * then at most this share of their median ratio at other times of day.
   */
  timeOfDayFaster: 0.85,
  /** The coach warns of a goal below this share of an even pace: real progress is uneven. */
  goalPace: 0.8,
  /** Number of days over which the coach spreads the tasks that it proposes days for. */
  spreadDays: 7,
  /** Number of days ahead within which a person can choose a work day for a task. */
  horizonDays: 21,
  /** The most pieces of advice from one rule in a list; a fourth would say nothing new. */
  ofAKind: 3,
  /**
   * Days until the coach repeats the advice that was dismissed last. Dismissing other advice ends
   * this pause on the next day.
   */
  restDays: 7,
} as const;

/**
 * Higher weights come first: roughly, advice about today, then about delegations, then about the
 * quadrants, then about goals and estimates.
 */
export const WEIGHTS = {
  overload_today: 90,
  running_long: 85,
  late: 80,
  proposal: 78,
  follow_up: 76,
  answer: 72,
  waiting: 70,
  unplaced: 60,
  urgent_flood: 55,
  overload_week: 50,
  unassigned: 45,
  stale: 40,
  let_go: 35,
  goal_behind: 30,
  unestimated: 25,
  estimates_over: 20,
} as const;
