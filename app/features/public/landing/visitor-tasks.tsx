import { useState } from 'react';
import { loadPart } from '#app/data/page/load-part.ts';
import { Opening } from '#app/data/page/opening.tsx';
import { VISITOR_KEY } from './visitor-key.ts';

const SaveDialog = loadPart(() => import('./save-dialog.tsx'));

/** Offers whoever has signed in what they sorted before, where this browser still keeps some of it. */
export function VisitorTasks() {
  const [kept, setKept] = useState(isKept);
  return <Opening>{kept && <SaveDialog close={() => setKept(false)} />}</Opening>;
}

function isKept(): boolean {
  try {
    return localStorage.getItem(VISITOR_KEY) !== null;
  } catch {
    return false;
  }
}
