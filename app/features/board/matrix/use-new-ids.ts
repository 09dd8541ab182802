import { useState } from 'react';

interface Identified {
  id: string;
}

const NONE: ReadonlySet<string> = new Set();

/** The ids that a list has now and did not have before: what has come, not what is scrolled to. */
export function useArrived(list: readonly Identified[]): ReadonlySet<string> {
  const [known, setKnown] = useState({ list, arrived: NONE });
  if (known.list === list) return known.arrived;
  const before = new Set(known.list.map(({ id }) => id));
  const arrived = new Set(list.map(({ id }) => id).filter((id) => !before.has(id)));
  setKnown({ list, arrived });
  return arrived;
}
