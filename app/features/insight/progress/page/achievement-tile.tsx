import { IconCheck, IconLock } from '@tabler/icons-react';
import { Bar } from '#app/ui/components/bar.tsx';
import type { AchievementProgress } from '#domain/progress/progress.ts';
import { m } from '#messages';
import { AchievementIcon } from '../achievement-icon.tsx';
import { ACHIEVEMENT_TEXTS } from '../catalogue.ts';
import { achievementAmountText, pointsText, TIERS } from '../labels.ts';
import classes from './achievement-tile.module.css';

/**
 * Renders an achievement: requirement, points, and whether it is unlocked or how far along it is.
 */
export function AchievementTile(each: AchievementProgress) {
  const { achievement, share, unlocked } = each;
  const { name, description } = ACHIEVEMENT_TEXTS[achievement.id];
  return (
    <li className={classes.tile} data-unlocked={unlocked || undefined}>
      <AchievementIcon {...each} />
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.what}>{description}</p>
        {!unlocked && <Bar share={share} />}
        <p className={classes.state}>
          {unlocked ? (
            <IconCheck size={14} stroke={2} aria-hidden />
          ) : (
            <IconLock size={13} stroke={1.6} aria-hidden />
          )}
          {unlocked
            ? m.progress_unlocked()
            : m.progress_locked({ amount: achievementAmountText(each) })}
        </p>
      </div>
      <p className={classes.worth}>
        {pointsText(achievement.points)}
        <span>{TIERS[achievement.tier]}</span>
      </p>
    </li>
  );
}
