import { soonPart } from '#app/ui/feedback/soon-part.tsx';
import classes from './level-footer.module.css';
import { CARD_HEIGHT, type LevelFooterProps } from './level-height.ts';

/**
 * The level in the sidebar's footer (spec §2), loaded when the browser is idle. Its space is
 * reserved, so that the content above does not move under the pointer.
 */
export const LevelBlock = soonPart(() => import('./level-footer.tsx'), {
  Until: ({ collapsed }: LevelFooterProps) => (
    <div className={classes.footer}>
      <div style={{ height: collapsed ? CARD_HEIGHT.collapsed : CARD_HEIGHT.expanded }} />
    </div>
  ),
});
