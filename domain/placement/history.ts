import { type Difference, differenceOf } from '../lists/rows.ts';
import { delegationIdOf } from '../tasks/delegated.ts';
import { QUADRANTS } from '../tasks/quadrant.ts';
import type { Task } from '../tasks/task.ts';
import { instantMs } from './known.ts';
import { titleTerms, titleText, wordsByStem } from './title/terms.ts';

/** A row of the person's tasks. A missing `placed_by` is `person`, as in the database. */
export type HistoryTask = Pick<Task, 'title' | 'quadrant'> & {
  id?: string | undefined;
  placed_by?: string | null | undefined;
  is_unsorted?: boolean | null | undefined;
  created_at?: string | null | undefined;
  series_id?: string | null | undefined;
  imported_uid?: string | null | undefined;
};

/** How often the person put tasks into each quadrant, in the order of `QUADRANTS`. */
export type Counts = [doNow: number, schedule: number, delegate: number, drop: number];

/** The person's own placements, counted by word; see `learnFrom`. */
export interface HabitIndex {
  /** By the stem of the word. */
  words: ReadonlyMap<string, Counts>;
  all: Counts;
}

export type History = readonly HistoryTask[] | HabitIndex;

/** Earlier than every instant; also the creation time of a row that has none. */
const FIRST = Number.NEGATIVE_INFINITY;

/** The words and the quadrant that the engine learns from a row. */
interface Lesson {
  stems: readonly string[];
  quadrant: number;
  /** When the task was created, in milliseconds since 1970. */
  made: number;
}

// Lists and rows are never changed in place. An action replaces the list and one row, so only the
// title of that row is read again.
const indexes = new WeakMap<readonly HistoryTask[], Map<number, HabitIndex>>();
const lessons = new WeakMap<HistoryTask, Lesson | 'none'>();

/**
 * Returns, for each word, how often the person put tasks with that word into each quadrant. Counts
 * only the person's own tasks that they placed themselves and that were created after `since`, the
 * instant of `profiles.learn_from`. Counts only the first instance of a series. Cached per list, so
 * a list must not change in place.
 */
export function learnFrom(
  history: readonly HistoryTask[],
  since?: string | null | undefined,
): HabitIndex {
  const from = instantMs(since) || FIRST;
  const known = indexes.get(history) ?? new Map<number, HabitIndex>();
  indexes.set(history, known);
  const index = known.get(from) ?? indexOf(withoutRepeats(history), from);
  known.set(from, index);
  return index;
}

/**
 * Returns the rows without the later instances of a series: the database copies the quadrant of
 * each from the instance before it, so the person did not place them.
 */
function withoutRepeats(history: readonly HistoryTask[]): readonly HistoryTask[] {
  const firsts = new Map<string, HistoryTask>();
  for (const row of history) {
    const known = row?.series_id && firsts.get(row.series_id);
    if (row?.series_id && (!known || madeAt(row) <= madeAt(known))) firsts.set(row.series_id, row);
  }
  if (firsts.size === 0) return history;
  return history.filter((row) => !row?.series_id || firsts.get(row.series_id) === row);
}

/** The latest index: the next list usually differs in one row, so only that row is recounted. */
let latest: { history: readonly HistoryTask[]; from: number; index: HabitIndex } | undefined;

function indexOf(history: readonly HistoryTask[], from: number): HabitIndex {
  const known = latest?.from === from ? latest : undefined;
  const apart = known && differenceOf(known.history, history);
  const index = apart ? changedIndex(known.index, apart, from) : newIndex(history, from);
  latest = { history, from, index };
  return index;
}

interface Tally extends HabitIndex {
  words: Map<string, Counts>;
}

function newIndex(history: readonly HistoryTask[], from: number): HabitIndex {
  const tally: Tally = { words: new Map(), all: [0, 0, 0, 0] };
  for (const row of history) count(tally, lessonOf(row, from), 1);
  return tally;
}

function changedIndex(
  { words, all }: HabitIndex,
  { removed, added }: Difference<HistoryTask>,
  from: number,
): HabitIndex {
  const tally: Tally = { words: new Map(words), all: [...all] };
  const [lost, learned] = [removed, added].map((rows) => rows.map((row) => lessonOf(row, from)));
  // Copies the counts that change, because the previous index shares them.
  for (const lesson of [...(lost ?? []), ...(learned ?? [])]) {
    for (const stem of lesson?.stems ?? []) {
      tally.words.set(stem, [...(tally.words.get(stem) ?? NONE)]);
    }
  }
  for (const lesson of lost ?? []) count(tally, lesson, -1);
  for (const lesson of learned ?? []) count(tally, lesson, 1);
  return tally;
}

const NONE: Counts = [0, 0, 0, 0];

function count({ words, all }: Tally, lesson: Lesson | undefined, step: 1 | -1): void {
  if (!lesson) return;
  const { quadrant, stems } = lesson;
  all[quadrant] = (all[quadrant] ?? 0) + step;
  for (const stem of stems) {
    const counts = words.get(stem) ?? [...NONE];
    counts[quadrant] = (counts[quadrant] ?? 0) + step;
    words.set(stem, counts);
  }
}

/** Returns the lesson of a row; undefined if the engine does not learn from it. */
function lessonOf(row: HistoryTask, from: number): Lesson | undefined {
  if (typeof row !== 'object' || row === null) return undefined;
  const lesson = lessons.get(row) ?? newLesson(row);
  lessons.set(row, lesson);
  return lesson === 'none' || (from > FIRST && lesson.made <= from) ? undefined : lesson;
}

function newLesson(row: HistoryTask): Lesson | 'none' {
  const { id, placed_by, is_unsorted, imported_uid } = row;
  const quadrant = QUADRANTS.indexOf(row.quadrant);
  const isPlaced = (placed_by ?? 'person') === 'person' && is_unsorted !== true;
  // A task delegated to the person was placed by its delegator, so it shows no habit of the person.
  const isOwn = typeof id !== 'string' || delegationIdOf(id) === undefined;
  // An import puts all entries of a calendar into one quadrant.
  if (quadrant < 0 || !isPlaced || !isOwn || imported_uid) return 'none';
  return {
    stems: [...wordsByStem(titleTerms(titleText(row))).keys()],
    quadrant,
    made: madeAt(row),
  };
}

/** Returns when the task was created, in milliseconds since 1970. */
const madeAt = ({ created_at }: HistoryTask) => instantMs(created_at) || FIRST;
