import { Skeleton } from '@mantine/core';
import { Card } from '#app/ui/components/card.tsx';
import { LoadFailed } from '#app/ui/feedback/load-state.tsx';
import { LoadsLater } from '#app/ui/feedback/offline.tsx';
import { m } from '#messages';
import type { ProgressSummary } from '../compute.ts';
import { ACHIEVEMENT_CATEGORIES } from '../labels.ts';
import { useProgress } from '../use-progress.ts';
import classes from './achievements-page.module.css';
import { CategoryCard } from './category-card.tsx';
import { LevelLadder } from './level-ladder.tsx';
import { LevelSummary } from './level-summary.tsx';
import { NearestCard } from './nearest-card.tsx';
import { StreakCard } from './streak-card.tsx';

/**
 * Renders /achievements: level, points, streak, the achievements closest to being unlocked, all
 * levels, and all achievements by category.
 */
export default function AchievementsPage() {
  const { progress, error, offline, isFetching, refetch } = useProgress();
  if (progress) return <Contents progress={progress} />;
  if (error) {
    return (
      <div className={classes.state}>
        <Card title={m.progress_achievements()} heading="h2">
          <LoadFailed
            what={m.progress_failed()}
            message={error.message}
            busy={isFetching}
            retry={refetch}
          />
        </Card>
      </div>
    );
  }
  if (offline) {
    return (
      <div className={classes.state}>
        <LoadsLater />
      </div>
    );
  }
  return <AchievementsSkeleton />;
}

function Contents({ progress }: { progress: ProgressSummary }) {
  return (
    <div className={classes.page}>
      <div className={classes.summary}>
        <LevelSummary progress={progress} />
      </div>
      <div className={classes.side}>
        <StreakCard progress={progress} />
        <NearestCard progress={progress} />
        <LevelLadder progress={progress} />
      </div>
      <div className={classes.all}>
        {ACHIEVEMENT_CATEGORIES.map(([category, title, lead]) => (
          <CategoryCard
            key={category}
            title={title}
            lead={lead}
            achievements={progress.achievements.filter(
              ({ achievement }) => achievement.category === category,
            )}
          />
        ))}
      </div>
    </div>
  );
}

/** Renders the page's skeleton. */
function AchievementsSkeleton() {
  return (
    <div className={classes.page} role="status" aria-label={m.progress_loading()}>
      <div className={classes.summary}>
        <Skeleton height={148} radius={12} />
      </div>
      <div className={classes.side}>
        <Skeleton height={178} radius={12} />
        <Skeleton height={230} radius={12} />
      </div>
      <div className={classes.all}>
        <Skeleton height={322} radius={12} />
        <Skeleton height={238} radius={12} />
      </div>
    </div>
  );
}
