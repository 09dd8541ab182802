import { QUADRANTS, type Quadrant } from '../tasks/quadrant.ts';
import type { Counts, HabitIndex } from './history.ts';
import { type Term, wordsByStem } from './title/terms.ts';

/** A word of the title: the person put most tasks with this word into one quadrant. */
export interface Habit {
  /** As written in the title, in lower case. */
  word: string;
  count: number;
  of: number;
  quadrant: Quadrant;
  /** Smoothed share of the word's tasks that are in `quadrant`: at least 0.6, below 1. */
  share: number;
}

/** The fewest tasks with a word that make a habit. */
const LEAST = 3;
/**
 * Imaginary tasks, spread evenly over the quadrants before a share is computed, so that 3 of 3 does
 * not count as 100%.
 */
const SMOOTHING = 2;
/** The lowest smoothed share of a habit: 3 of 3 and 4 of 5 are a habit, 4 of 6 is not. */
const HABIT_SHARE = 0.6;
/** Imaginary tasks, like `SMOOTHING`, for the quadrant's share of the person's other tasks. */
const OTHERS_SMOOTHING = 10;
/**
 * Minimum difference between a habit's share and the quadrant's share of the other tasks. For a
 * person who puts everything into Do Now, no single word is a habit.
 */
const LIFT = 0.1;

/** Returns the strongest habit for each quadrant among the words of a title. */
export function habitsOf(terms: readonly Term[], index: HabitIndex): Habit[] {
  const strongest = new Map<Quadrant, Habit>();
  for (const [stem, word] of wordsByStem(terms)) {
    const counts = index.words.get(stem);
    const habit = counts && habitIn(word, counts, index.all);
    const known = habit && strongest.get(habit.quadrant);
    if (habit && (!known || habit.share > known.share)) strongest.set(habit.quadrant, habit);
  }
  return [...strongest.values()];
}

function habitIn(word: string, counts: Counts, all: Counts): Habit | undefined {
  const of = sum(counts);
  const count = Math.max(...counts);
  const place = counts.indexOf(count);
  const quadrant = QUADRANTS[place];
  const share = smoothed(count, of, SMOOTHING);
  const others = smoothed((all[place] ?? 0) - count, sum(all) - of, OTHERS_SMOOTHING);
  const isHabit = of >= LEAST && share >= HABIT_SHARE && share >= others + LIFT;
  return quadrant && isHabit ? { word, count, of, quadrant, share } : undefined;
}

const sum = (counts: Counts) => counts.reduce((total, count) => total + count, 0);

const smoothed = (count: number, of: number, smoothing: number) =>
  (count + smoothing / QUADRANTS.length) / (of + smoothing);
