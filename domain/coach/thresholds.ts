/** When the coach speaks. Below these it would only add to the noise that it is to take away. */
export const THRESHOLDS = {
  /** Minutes over the time that is left; an estimate is no finer than that. */
  overload: 15,
  /** Silence of this many days is worth a word: a weekend and a day, as the look has it. */
  waitingDays: 3,
  /** A task in Delegate that nobody was asked to do for this many days is not on its way. */
  unassignedDays: 2,
  /** Untouched for a month: what mattered has been done or has gone by then. */
  staleDays: 30,
  /** The same in Drop, where the board says from the first week on how long it lies. */
  dropDays: 14,
  /** Tasks in Do Now at once; about as many things as people hold in mind. */
  urgentMost: 7,
  /** Today's tasks without an estimate; fewer of them hardly move the sum. */
  unestimated: 3,
  /** A clock that ran on over night is twice over its estimate, and an hour at the least. */
  runningTimes: 2,
  runningLeast: 60,
  /** Minutes that a task without an estimate may run: half a day of work. */
  runningUnestimated: 240,
  /** The last measured tasks that are looked at, and how many make a habit. */
  measuredMost: 20,
  measuredLeast: 5,
  /** Estimates are off by a quarter in any case; beyond that it is a habit. */
  runsOver: 1.25,
  /** Measured tasks at a time of day, and at the others, before they are compared. */
  timeOfDayLeast: 4,
  /** That time of day has to be this much faster to be worth saying. */
  timeOfDayFaster: 0.85,
  /** A goal is behind when it has less than this of what an even pace would have; life is not even. */
  goalPace: 0.8,
  /** Minutes that a task without an estimate is taken to need when days are shared out. */
  assumedMinutes: 30,
  /** Days ahead that are looked through for room. */
  horizonDays: 21,
  /** Lines of the same rule in one list; the fourth says nothing new. */
  ofAKind: 3,
  /** A line that was put away last rests so many days, unless another was put away since. */
  restDays: 7,
} as const;

/** What weighs more is said first: what costs today, then what waits on people, then order. */
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
