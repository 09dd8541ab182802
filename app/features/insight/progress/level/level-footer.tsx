import { Skeleton, UnstyledButton } from '@mantine/core';
import { m } from '#messages';
import { useProgress } from '../use-progress.ts';
import { LevelCard } from './level-card.tsx';
import classes from './level-footer.module.css';
import { CARD_HEIGHT, type LevelFooterProps } from './level-height.ts';

/** Renders the level, or its loading or error state. */
export default function LevelFooter({ collapsed, onNavigate }: LevelFooterProps) {
  const { progress, error, isFetching, refetch } = useProgress();
  return (
    <div className={classes.footer}>
      {progress ? (
        <LevelCard
          key={progress.userId}
          progress={progress}
          collapsed={collapsed}
          onNavigate={onNavigate}
        />
      ) : error ? (
        !collapsed && (
          <p className={classes.failed}>
            {m.progress_level_failed()}{' '}
            <UnstyledButton className={classes.again} onClick={refetch} disabled={isFetching}>
              {m.ui_try_again()}
            </UnstyledButton>
          </p>
        )
      ) : (
        <Skeleton
          height={collapsed ? CARD_HEIGHT.collapsed : CARD_HEIGHT.expanded}
          radius={collapsed ? 18 : 12}
        />
      )}
    </div>
  );
}
