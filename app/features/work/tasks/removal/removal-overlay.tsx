import { Opening } from '#app/data/page/opening.tsx';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import { useRemovalQuestion } from './ask-removal.ts';

export const loadRemovalDialog = () => import('./removal-dialog.tsx');

const RemovalDialog = lazyPart(loadRemovalDialog);

/** Renders, over any page, the confirmation for removing several tasks. */
export function RemovalOverlay() {
  const question = useRemovalQuestion();
  return <Opening>{question && <RemovalDialog {...question} />}</Opening>;
}
