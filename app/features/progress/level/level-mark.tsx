import type { Level } from '#domain/progress/levels.ts';
import { ICONS } from '../icons.ts';
import classes from './level-mark.module.css';

interface Props {
  level: Level;
  /** Pixels. */
  size: number;
  /** Drawn as a ring around it, 0 to 1; without it there is no ring. */
  share?: number;
  /** Draws the ring full, once. */
  celebrating?: boolean;
  onCelebrated?: () => void;
}

/** A level's picture, decoration beside its name. */
export function LevelMark({ level, size, share, celebrating, onCelebrated }: Props) {
  const LevelIcon = ICONS[level.icon];
  const ringed = share !== undefined;
  return (
    <span
      className={classes.mark}
      style={
        {
          '--size': `${size}px`,
          '--level': `var(--${level.color})`,
          '--share': share ?? 0,
        } as React.CSSProperties
      }
      data-celebrating={celebrating || undefined}
      aria-hidden
    >
      <svg viewBox="0 0 32 32" role="presentation">
        {ringed && <circle className={classes.track} cx="16" cy="16" r="15" />}
        <circle
          className={classes.arc}
          cx="16"
          cy="16"
          r="15"
          pathLength="1"
          onAnimationEnd={onCelebrated}
        />
      </svg>
      {LevelIcon && <LevelIcon size={Math.round(size * (ringed ? 0.5 : 0.6))} stroke={1.6} />}
    </span>
  );
}
