import { Opening } from '#app/data/opening.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useRemovalQuestion } from './ask-removal.ts';
import { loadRemovalDialog } from './task-parts.ts';

const RemovalDialog = lazyPart(loadRemovalDialog);

/** The question before several tasks are removed, over whatever page asks it. */
export function RemovalOverlay() {
  const question = useRemovalQuestion();
  return <Opening>{question && <RemovalDialog {...question} />}</Opening>;
}
