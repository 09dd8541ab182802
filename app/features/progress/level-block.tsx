import { Skeleton, UnstyledButton } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';
import classes from './level-block.module.css';
import type { LevelCardProps } from './level-card.tsx';
import { useProgress } from './use-progress.ts';

// The pictures and words come with it, once there is something to show.
const LevelCard = lazy<ComponentType<LevelCardProps>>(() =>
  import('./level-card.tsx').catch(() => ({ default: () => null })),
);

interface Props {
  collapsed: boolean;
  onNavigate?: (() => void) | undefined;
}

/** Spec §2 sidebar: the person's level, at its foot. */
export function LevelBlock({ collapsed, onNavigate }: Props) {
  const { progress, error, isFetching, refetch } = useProgress();
  const shape = <Skeleton height={collapsed ? 36 : 82} radius={collapsed ? 18 : 12} />;
  return (
    <div className={classes.foot}>
      {progress ? (
        <Suspense fallback={shape}>
          <LevelCard
            key={progress.userId}
            standing={progress}
            collapsed={collapsed}
            onNavigate={onNavigate}
          />
        </Suspense>
      ) : error ? (
        !collapsed && (
          <p className={classes.failed}>
            Your level could not be loaded.{' '}
            <UnstyledButton className={classes.again} onClick={refetch} disabled={isFetching}>
              Try again
            </UnstyledButton>
          </p>
        )
      ) : (
        shape
      )}
    </div>
  );
}
