import { useRef } from 'react';

/** A decision of this review: the title of an item and its outcome as text. */
export interface Decision {
  title: string;
  outcome: string;
}

interface Item {
  id: string;
  title: string;
}

/**
 * Returns the items still to decide, and the decisions on the items that this review has shown.
 * `outcomeOf` gets an item as it was when first shown, and returns undefined until the item is
 * decided.
 */
export function useDecided<T extends Item>(
  given: readonly T[],
  outcomeOf: (first: T) => string | undefined,
): [T[], Decision[]] {
  const seen = useRef(new Map<string, T>()).current;
  for (const item of given) if (!seen.has(item.id)) seen.set(item.id, item);
  const decisions = new Map<string, Decision>();
  for (const [id, first] of seen) {
    const outcome = outcomeOf(first);
    if (outcome !== undefined) decisions.set(id, { title: first.title, outcome });
  }
  return [given.filter(({ id }) => !decisions.has(id)), [...decisions.values()]];
}
