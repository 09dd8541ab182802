import type { AchievementProgress } from '#domain/progress/progress.ts';
import classes from './achievement-icon.module.css';
import { ICONS } from './icons.ts';

/** An achievement's picture: in ink once it is unlocked. Decoration beside its name. */
export function AchievementIcon({ achievement, unlocked }: AchievementProgress) {
  const Picture = ICONS[achievement.icon];
  return (
    <span className={classes.icon} data-unlocked={unlocked || undefined} aria-hidden>
      {Picture && <Picture size={18} stroke={1.6} />}
    </span>
  );
}
