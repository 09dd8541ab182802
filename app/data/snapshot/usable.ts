import { DAY_MS } from '#domain/dates/instant.ts';

/** Metadata of the stored lists of one person. */
export interface Snapshot {
  /** The build's schema version: rows saved under another version may have other columns. */
  schema: string;
  userId: string;
  /** Milliseconds since the epoch. */
  savedAt: number;
  /** Id of the page that saved the lists. */
  writer: number;
}

const KEPT_MS = 7 * DAY_MS;

/** Returns whether a snapshot may be shown to this person, at `now` in milliseconds. */
export function isUsable(
  { schema, userId, savedAt }: Omit<Snapshot, 'writer'>,
  person: { schema: string; userId: string; now: number },
): boolean {
  const age = person.now - savedAt;
  // A snapshot from the future was saved while the clock was wrong.
  return schema === person.schema && userId === person.userId && age >= 0 && age <= KEPT_MS;
}
