import { useState } from 'react';

interface Identified {
  id: string;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns the ids that are new since the previous list. Cards that are only scrolled into view do
 * not count.
 */
export function useNewIds(list: readonly Identified[]): ReadonlySet<string> {
  const [known, setKnown] = useState({ list, arrived: NONE });
  if (known.list === list) return known.arrived;
  const before = new Set(known.list.map(({ id }) => id));
  const arrived = new Set(list.map(({ id }) => id).filter((id) => !before.has(id)));
  setKnown({ list, arrived });
  return arrived;
}
