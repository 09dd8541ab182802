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
  // Compare only the rows that differ, usually one or two. `differenceOf` returns undefined if the
  // differences are far apart: then compare all rows.
  const { removed, added } = differenceOf(before, after) ?? { removed: before, added: after };
  const known = new Set(removed.map(({ id }) => id));
  return new Set(added.map(({ id }) => id).filter((id) => !known.has(id)));
}
