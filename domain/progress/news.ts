import type { Achievement } from './achievements.ts';
import type { Level } from './levels.ts';
import type { Progress } from './progress.ts';

/** What a device has told a person of so far (spec §4 progress notifications). */
export interface Remembered {
  /** Ids of achievements. */
  unlocked: string[];
  level: number;
}

export interface RemoteChange {
  unlocked: Achievement[];
  /** The level reached, where it is higher than any before; however many were passed, once. */
  level: Level | null;
  /** To be remembered in place of what was. */
  remember: Remembered;
}

/**
 * What a person must be told of now.
 *
 * A device that remembers nothing tells nothing: it only learns how things are, so that an old
 * account is not greeted with seventeen toasts. From then on each achievement, and each level, is
 * told of once. What was told stays remembered though its task be reopened or deleted meanwhile, so
 * completing that again tells nothing.
 *
 * Ask only with progress of lists that were read to their end: the rest of a list would be news.
 */
export function remoteChangeOf(
  remembered: Remembered | null,
  { achievements, level }: Progress,
): RemoteChange {
  const unlocked = achievements.filter((each) => each.unlocked).map((each) => each.achievement);
  const ids = unlocked.map(({ id }) => id);
  const reached = level.level;
  if (!remembered) {
    return { unlocked: [], level: null, remember: { unlocked: ids, level: reached.level } };
  }
  const told = new Set(remembered.unlocked);
  return {
    unlocked: unlocked.filter(({ id }) => !told.has(id)),
    level: reached.level > remembered.level ? reached : null,
    remember: {
      unlocked: [...new Set([...remembered.unlocked, ...ids])],
      level: Math.max(reached.level, remembered.level),
    },
  };
}

/** Reads what was stored as JSON; null where there is nothing, or nothing that makes sense. */
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
