import { Opening } from '#app/data/page/opening.tsx';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import { PartMissing } from '#app/ui/feedback/part-missing.tsx';
import { closeCoach, useCoachOpened } from './panel/panel-state.ts';

const Panel = lazyPart(() => import('./panel/coach-panel.tsx'), PartMissing);

/** Renders the coach's panel over any page. */
export function CoachOverlay() {
  const opened = useCoachOpened();
  return <Opening>{opened && <Panel onClose={closeCoach} />}</Opening>;
}
