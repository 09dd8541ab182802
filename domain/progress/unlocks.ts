import type { Achievement } from './achievements.ts';
import type { Level } from './levels.ts';
import type { Progress } from './progress.ts';

/** The unlocks that a device has recorded and will not announce (spec §4). */
export interface Remembered {
  /** Ids of achievements. */
  unlocked: string[];
  level: number;
}

export interface Unlocks {
  unlocked: Achievement[];
  /**
   * The level reached, if higher than any level before, else null. If the person passed several
   * levels, only the highest.
   */
  level: Level | null;
  /** The state for the device to store. */
  remember: Remembered;
}

/**
 * Returns the unlocks to announce now.
 *
 * A device without a stored state announces nothing: it only records the current state, so that an
 * old account is not greeted with seventeen toasts. After that, each achievement and each level is
 * announced once. Both stay recorded even if a task is reopened or deleted, so completing that task
 * again announces nothing.
 *
 * Call only with progress from completely loaded lists: rows that load later would look like new
 * unlocks.
 */
export function unlocksSince(
  remembered: Remembered | null,
  { achievements, level }: Progress,
): Unlocks {
  const unlocked = achievements.filter((each) => each.unlocked).map((each) => each.achievement);
  const ids = unlocked.map(({ id }) => id);
  const reached = level.level;
  if (!remembered) {
    return { unlocked: [], level: null, remember: { unlocked: ids, level: reached.level } };
  }
  const seen = new Set(remembered.unlocked);
  return {
    unlocked: unlocked.filter(({ id }) => !seen.has(id)),
    level: reached.level > remembered.level ? reached : null,
    remember: {
      unlocked: [...new Set([...remembered.unlocked, ...ids])],
      level: Math.max(reached.level, remembered.level),
    },
  };
}

/** Parses the stored JSON; null when it is missing or invalid. */
export function readRemembered(stored: string | null): Remembered | null {
  if (stored === null) return null;
  try {
    const { unlocked, level } = JSON.parse(stored);
    const sound =
      Array.isArray(unlocked) &&
      unlocked.every((id) => typeof id === 'string') &&
      Number.isInteger(level) &&
      level >= 1 &&
      level <= 10;
    return sound ? { unlocked, level } : null;
  } catch {
    return null;
  }
}
