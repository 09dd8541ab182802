import type { AchievementProgress } from '#domain/progress/progress.ts';
import classes from './achievement-icon.module.css';
import { ICONS } from './icons.ts';

/**
 * Renders an achievement's icon, filled once unlocked. Hidden from screen readers: the name is
 * beside it.
 */
export function AchievementIcon({ achievement, unlocked }: AchievementProgress) {
  const Picture = ICONS[achievement.icon];
  return (
    <span className={classes.icon} data-unlocked={unlocked || undefined} aria-hidden>
      {Picture && <Picture size={18} stroke={1.6} />}
    </span>
  );
}
