/**
 * Returns whether two values of a column are the same, even if the database formats one of them
 * differently: text trimmed or with other code points for the same letters, an instant in another
 * zone, a time of day with `:00` as seconds.
 */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (typeof a === 'string' && typeof b === 'string') return canonical(a) === canonical(b);
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Returns the values that differ from `given`; undefined if none does. */
export function changedFrom<T extends object>(given: T, values: T): Partial<T> | undefined {
  const changed = Object.entries(values).filter(
    ([name, value]) => !isSameValue(value, given[name as keyof T]),
  );
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<T>) : undefined;
}

function canonical(text: string): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(text)) {
    const ms = Date.parse(text);
    if (!Number.isNaN(ms)) return String(ms);
  }
  if (/^\d\d:\d\d:00$/.test(text)) return text.slice(0, 5);
  return text.normalize('NFC').trim();
}
