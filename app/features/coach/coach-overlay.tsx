import { loadPart } from '#app/data/page/load-part.ts';
import { Opening } from '#app/data/page/opening.tsx';
import { PartMissing } from '#app/ui/components/part-missing.tsx';
import { closeCoach, useCoachOpened } from './panel/panel-state.ts';

const Panel = loadPart<{ onClose: () => void }>(
  () => import('./panel/coach-panel.tsx'),
  PartMissing,
);

/** Renders the coach's panel over any page. */
export function CoachOverlay() {
  const opened = useCoachOpened();
  return <Opening>{opened && <Panel onClose={closeCoach} />}</Opening>;
}
