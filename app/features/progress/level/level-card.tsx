import { Tooltip } from '@mantine/core';
import { Link } from 'react-router';
import { Bar } from '#app/ui/components/bar.tsx';
import { m } from '#messages';
import { LEVEL_TEXTS } from '../catalogue.ts';
import type { ProgressSummary } from '../compute.ts';
import { wayOf } from '../labels.ts';
import classes from './level-card.module.css';
import { LevelMark } from './level-mark.tsx';
import { useCelebration } from './use-celebration.ts';

interface Props {
  progress: ProgressSummary;
  collapsed: boolean;
  onNavigate?: (() => void) | undefined;
}

/**
 * Level icon, title, number and points, linking to the achievements. Collapsed, only the icon
 * shows.
 */
export function LevelCard({ progress, collapsed, onNavigate }: Props) {
  const { level } = progress.level;
  const { title } = LEVEL_TEXTS[level.id];
  const way = wayOf(progress);
  const celebration = useCelebration(progress.points);
  return (
    <Tooltip
      label={m.progress_level_tooltip({ title, level: level.level, way: way.text })}
      position="right"
      disabled={!collapsed}
      events={{ hover: true, focus: true, touch: false }}
    >
      <Link
        to="/achievements"
        className={classes.card}
        data-collapsed={collapsed || undefined}
        onClick={onNavigate}
      >
        <LevelMark
          level={level}
          size={collapsed ? 34 : 26}
          {...(collapsed && { share: way.share })}
          {...celebration}
        />
        <span className={classes.words}>
          <span className={classes.title}>{title}</span>
          <span className={classes.number}>{m.progress_level({ level: level.level })}</span>
          <span className={classes.bar}>
            <Bar share={way.share} />
          </span>
          <span className={classes.way}>{way.text}</span>
        </span>
      </Link>
    </Tooltip>
  );
}
