import { Tooltip } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Bar } from '#app/ui/components/bar.tsx';
import { m } from '#messages';
import { LEVEL_TEXTS } from '../catalogue.ts';
import type { ProgressSummary } from '../compute.ts';
import { progressToNextLevel } from '../labels.ts';
import classes from './level-card.module.css';
import { LevelMark } from './level-mark.tsx';

interface Props {
  progress: ProgressSummary;
  collapsed: boolean;
  onNavigate?: (() => void) | undefined;
}

/**
 * Renders the level's icon, title, number and points as a link to the achievements; collapsed, only
 * the icon.
 */
export function LevelCard({ progress, collapsed, onNavigate }: Props) {
  const { level } = progress.level;
  const { title } = LEVEL_TEXTS[level.id];
  const way = progressToNextLevel(progress);
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

/**
 * Returns `celebrating`, true from a rise in points until the animation has ended. Stays false with
 * reduced motion.
 */
function useCelebration(points: number) {
  const still = useReducedMotion(false, { getInitialValueInEffect: false });
  const [celebrating, setCelebrating] = useState(false);
  const before = useRef(points);
  useEffect(() => {
    if (points > before.current && !still) setCelebrating(true);
    before.current = points;
  }, [points, still]);
  return { celebrating, onCelebrated: () => setCelebrating(false) };
}
