import { useState } from 'react';
import { loadPart } from '#app/data/page/load-part.ts';
import { Opening } from '#app/data/page/opening.tsx';
import { VISITOR_KEY } from './visitor-key.ts';

const SaveDialog = loadPart(() => import('./save-dialog.tsx'));

/** After sign-in, offers to keep tasks that are still stored from a visit without an account. */
export function VisitorTasks() {
  const [stored, setStored] = useState(hasStored);
  return <Opening>{stored && <SaveDialog close={() => setStored(false)} />}</Opening>;
}

function hasStored(): boolean {
  try {
    return localStorage.getItem(VISITOR_KEY) !== null;
  } catch {
    return false;
  }
}
