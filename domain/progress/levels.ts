/** The ten levels of spec §9. Icons and colours are keys; the page has the images. */

export interface Level {
  level: number;
  title: string;
  description: string;
  minPoints: number;
  /** The last point of this level; null for the last level, which has no end. */
  maxPoints: number | null;
  icon: string;
  /** Colour means quadrant, so levels have none: their ink gets darker instead. */
  color: 'ink-3' | 'ink-2' | 'ink';
}

type Row = [title: string, minPoints: number, icon: string, color: Level['color'], words: string];

const ROWS: readonly Row[] = [
  ['Newcomer', 0, 'seedling', 'ink-3', 'You are finding your way around.'],
  ['Organizer', 100, 'list-check', 'ink-3', 'Your tasks have their places.'],
  ['Achiever', 250, 'target-arrow', 'ink-2', 'What you begin gets done.'],
  ['Specialist', 500, 'compass', 'ink-2', 'You know what deserves your time.'],
  ['Expert', 1000, 'certificate', 'ink', 'Putting first things first is a habit now.'],
  ['Master', 2000, 'award', 'ink', 'Few things escape you, and none by chance.'],
  ['Legend', 4000, 'flame', 'ink', 'Others ask how you do it.'],
  ['Champion', 8000, 'trophy', 'ink', 'You keep going where most would stop.'],
  ['Grandmaster', 16_000, 'crown', 'ink', 'Clarity is second nature to you.'],
  ['Productivity God', 32_000, 'infinity', 'ink', 'There is no level above this one.'],
];

export const LEVELS: readonly Level[] = ROWS.map(
  ([title, minPoints, icon, color, description], index) => {
    const next = ROWS[index + 1];
    return {
      level: index + 1,
      title,
      description,
      minPoints,
      maxPoints: next ? next[1] - 1 : null,
      icon,
      color,
    };
  },
);

const [FIRST] = LEVELS as [Level];

/** Returns the level reached with a number of points. */
export function levelOf(points: number): Level {
  return LEVELS.findLast(({ minPoints }) => points >= minPoints) ?? FIRST;
}

export interface LevelProgress {
  level: Level;
  /** Null on the last level. */
  next: Level | null;
  /** Points earned since this level began. */
  into: number;
  /** Points from the start of this level to the next one; null on the last level. */
  needed: number | null;
  /** Share of the way to the next level, 0 to 1; 1 on the last level. */
  share: number;
}

/** Returns the progress within a level for a number of points. */
export function levelProgress(points: number): LevelProgress {
  const level = levelOf(points);
  const next = LEVELS[level.level] ?? null;
  const into = Math.max(0, points - level.minPoints);
  const needed = next && next.minPoints - level.minPoints;
  return { level, next, into, needed, share: needed === null ? 1 : into / needed };
}
