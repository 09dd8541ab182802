import { loadPart } from '#app/data/load-part.ts';
import { Opening } from '#app/data/opening.tsx';
import { PartMissing } from '#app/ui/part-missing.tsx';
import { closeCoach, useCoachOpened } from './panel-state.ts';

const Panel = loadPart<{ onClose: () => void }>(() => import('./coach-panel.tsx'), PartMissing);

/** The coach's panel over whatever page one is on. */
export function CoachOverlay() {
  const opened = useCoachOpened();
  return <Opening>{opened && <Panel onClose={closeCoach} />}</Opening>;
}
