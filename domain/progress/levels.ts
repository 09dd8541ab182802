/** The ten levels of spec §9. The web app has their titles and images. */

export type LevelId =
  | 'newcomer'
  | 'organizer'
  | 'achiever'
  | 'specialist'
  | 'expert'
  | 'master'
  | 'legend'
  | 'champion'
  | 'grandmaster'
  | 'productivity_god';

export interface Level {
  level: number;
  id: LevelId;
  minPoints: number;
  /** The highest number of points at this level; null for the last level, which has no end. */
  maxPoints: number | null;
  icon: string;
  /** Colors mark quadrants, so levels have shades of ink instead, darker for higher levels. */
  color: 'ink-3' | 'ink-2' | 'ink';
}

type Row = [id: LevelId, minPoints: number, icon: string, color: Level['color']];

const ROWS: readonly Row[] = [
  ['newcomer', 0, 'seedling', 'ink-3'],
  ['organizer', 100, 'list-check', 'ink-3'],
  ['achiever', 250, 'target-arrow', 'ink-2'],
  ['specialist', 500, 'compass', 'ink-2'],
  ['expert', 1000, 'certificate', 'ink'],
  ['master', 2000, 'award', 'ink'],
  ['legend', 4000, 'flame', 'ink'],
  ['champion', 8000, 'trophy', 'ink'],
  ['grandmaster', 16_000, 'crown', 'ink'],
  ['productivity_god', 32_000, 'infinity', 'ink'],
];

export const LEVELS: readonly Level[] = ROWS.map(([id, minPoints, icon, color], index) => {
  const next = ROWS[index + 1];
  return {
    level: index + 1,
    id,
    minPoints,
    maxPoints: next ? next[1] - 1 : null,
    icon,
    color,
  };
});

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
