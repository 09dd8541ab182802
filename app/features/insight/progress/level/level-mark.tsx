import type { Level } from '#domain/progress/levels.ts';
import { ICONS } from '../icons.ts';
import classes from './level-mark.module.css';

interface Props {
  level: Level;
  /** In px. */
  size: number;
  /**
   * Progress from 0 to 1, shown as a ring around the icon. Without it, the ring shows only while
   * `celebrating` is true.
   */
  share?: number;
  /** Whether to play the animation that fills the ring; the animation does not repeat. */
  celebrating?: boolean;
  onCelebrated?: () => void;
}

/** Renders a level's icon. Hidden from screen readers: the name is beside it. */
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
