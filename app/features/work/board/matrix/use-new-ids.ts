import { useState } from 'react';
import { differenceOf } from '#domain/lists/rows.ts';

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
  const arrived = idsThatCame(known.list, list);
  setKnown({ list, arrived });
  return arrived;
}

function idsThatCame(before: readonly Identified[], after: readonly Identified[]): Set<string> {
  // After one action the lists differ in a row or two; only a fetch or a filter changes many rows.
  const { removed, added } = differenceOf(before, after) ?? { removed: before, added: after };
  const known = new Set(removed.map(({ id }) => id));
  return new Set(added.map(({ id }) => id).filter((id) => !known.has(id)));
}
