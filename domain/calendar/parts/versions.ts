import type { Part } from './part.ts';

/**
 * Returns the newest version of each part of a UID. A file can have several versions of an event or
 * of one occurrence, in any order (RFC 5545 §3.8.7.4): the higher SEQUENCE is the newer one, then the
 * one that was written later, then the later one in the file.
 */
export function newestOf(parts: readonly Part[]): Part[] {
  const newest = new Map<string, Part>();
  for (const part of parts) {
    const { instance } = part;
    const key = instance ? `${instance.wall} ${instance.tzid}` : '';
    const other = newest.get(key);
    if (!other || !isNewer(other, part)) newest.set(key, part);
  }
  return [...newest.values()];
}

const isNewer = (a: Part, b: Part): boolean =>
  a.sequence === b.sequence ? a.written > b.written : a.sequence > b.sequence;
