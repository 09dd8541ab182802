import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { Bar } from '#app/ui/components/bar.tsx';
import { LoadFailed } from '#app/ui/feedback/load-state.tsx';
import { topFive } from '#domain/progress/progress.ts';
import { m } from '#messages';
import { AchievementIcon } from '../achievement-icon.tsx';
import { ACHIEVEMENT_TEXTS, LEVEL_TEXTS } from '../catalogue.ts';
import type { ProgressSummary } from '../compute.ts';
import { achievementAmountText, EMPTY, pointsText, progressToNextLevel } from '../labels.ts';
import { LevelMark } from '../level/level-mark.tsx';
import { useProgress } from '../use-progress.ts';
import classes from './achievements-panel.module.css';

/** Renders the content of the achievements dropdown (spec §2). */
export default function AchievementsPanel({ onNavigate }: { onNavigate: () => void }) {
  const { progress, error, isFetching, refetch } = useProgress();
  return (
    <div className={classes.panel}>
      {progress ? (
        <Contents progress={progress} />
      ) : error ? (
        <LoadFailed
          what={m.progress_failed()}
          message={error.message}
          busy={isFetching}
          retry={refetch}
        />
      ) : (
        <div role="status" aria-label={m.progress_loading()}>
          <Skeleton height={320} radius={8} />
        </div>
      )}
      <Link to="/achievements" className={classes.all} onClick={onNavigate}>
        {m.progress_all()}
      </Link>
    </div>
  );
}

function Contents({ progress }: { progress: ProgressSummary }) {
  const { achievements, unlocked, points } = progress;
  const { level } = progress.level;
  const way = progressToNextLevel(progress);
  return (
    <>
      <p className={classes.counts}>
        <strong>{m.progress_unlocked_count({ unlocked, total: achievements.length })}</strong>
        <span>{pointsText(points)}</span>
      </p>
      <div className={classes.level}>
        <LevelMark level={level} size={26} />
        <span className={classes.title}>{LEVEL_TEXTS[level.id].title}</span>
        <span className={classes.meta}>{m.progress_level({ level: level.level })}</span>
      </div>
      <Bar share={way.share} />
      <p className={classes.meta}>{way.text}</p>
      {unlocked === 0 ? (
        <p className={classes.empty}>{EMPTY}</p>
      ) : (
        <ul className={classes.list} aria-label={m.progress_top()}>
          {topFive(progress).map((each) => (
            <li key={each.achievement.id} className={classes.row}>
              <AchievementIcon {...each} />
              <span>
                <span className={classes.title}>{ACHIEVEMENT_TEXTS[each.achievement.id].name}</span>
                <span className={classes.meta}>
                  {each.unlocked ? m.progress_unlocked() : achievementAmountText(each)}
                </span>
              </span>
              <span className={classes.meta}>{pointsText(each.achievement.points)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
