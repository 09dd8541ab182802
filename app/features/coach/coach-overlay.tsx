import { loadPart } from '#app/data/page/load-part.ts';
import { Opening } from '#app/data/page/opening.tsx';
import { PartMissing } from '#app/ui/components/part-missing.tsx';
import { closeCoach, useCoachOpened } from './panel/panel-state.ts';

const Panel = loadPart<{ onClose: () => void }>(
  () => import('./panel/coach-panel.tsx'),
  PartMissing,
);

/** The coach's panel over whatever page one is on. */
export function CoachOverlay() {
  const opened = useCoachOpened();
  return <Opening>{opened && <Panel onClose={closeCoach} />}</Opening>;
}
