import { useState } from 'react';
import { hasStoredKey } from '#app/browser/stored-flag.ts';
import { Opening } from '#app/data/page/opening.tsx';
import { VISITOR_KEY } from '#app/data/storage/visitor-key.ts';
import { lazyPart, Nothing } from '#app/ui/feedback/lazy-part.tsx';

const SaveDialog = lazyPart(() => import('./save-dialog.tsx'), Nothing);

/**
 * Renders, after sign-in, the offer to save the tasks that are still stored from a visit without an
 * account.
 */
export function VisitorTasks() {
  const [stored, setStored] = useState(() => hasStoredKey(VISITOR_KEY));
  return <Opening>{stored && <SaveDialog close={() => setStored(false)} />}</Opening>;
}
