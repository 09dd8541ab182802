/** Limits from which the coach speaks. Below them it would only add noise. */
export const THRESHOLDS = {
  /** Minutes over the time left; estimates are not more precise than that. */
  overload: 15,
  /**
   * Days without an answer before the coach mentions it: a weekend and a day, as in the design's
   * look.
   */
  waitingDays: 3,
  /** Days after which a task in Delegate that nobody was asked to do counts as forgotten. */
  unassignedDays: 2,
  /** Untouched for a month: by then, what mattered is done or gone. */
  staleDays: 30,
  /** The same for Drop, where the board shows a task's age from the first week on. */
  dropDays: 14,
  /** Tasks in Do Now at once; about as many as people can keep in mind. */
  urgentMost: 7,
  /** Today's tasks without an estimate; fewer hardly change the sum. */
  unestimated: 3,
  /** A timer left running overnight is at twice its estimate and at least an hour over it. */
  runningTimes: 2,
  runningLeast: 60,
  /** Minutes that a task without an estimate may run: half a working day. */
  runningUnestimated: 240,
  /** How many of the last measured tasks are examined, and how many make a habit. */
  measuredMost: 20,
  measuredLeast: 5,
  /** Estimates are always off by about a quarter; beyond that it is a habit. */
  runsOver: 1.25,
  /** Measured tasks needed at a time of day, and at other times, before comparing them. */
  timeOfDayLeast: 4,
  /** That time of day has to be this much faster to be worth mentioning. */
  timeOfDayFaster: 0.85,
  /** A goal is behind below this share of an even pace: real progress is uneven. */
  goalPace: 0.8,
  /** Minutes assumed for a task without an estimate when days are assigned. */
  assumedMinutes: 30,
  /** Days ahead to search for room. */
  horizonDays: 21,
  /** Lines of the same rule in one list; a fourth says nothing new. */
  ofAKind: 3,
  /** Days for which the line dismissed last stays away, unless another was dismissed since. */
  restDays: 7,
} as const;

/** Higher weights come first: what costs today, then what blocks people, then order. */
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
