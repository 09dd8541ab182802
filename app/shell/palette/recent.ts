import { sessionStore } from '#app/data/session/session-storage.ts';
import { parseJson } from '#domain/text/parse-json.ts';

const store = sessionStore(() => window.localStorage);
/** Maximum number of entries that a device stores for each person. */
const MOST = 8;

/** A page by its path, or a task by its id. */
export type RecentEntry = { page: string } | { task: string };

const keyOf = (userId: string) => `recent:${userId}`;

/** Returns the pages and tasks that the person opened last on this device, newest first. */
export function recentEntries(userId: string): RecentEntry[] {
  const stored = parseJson(store.getItem(keyOf(userId)));
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
}

/** Stores the page or task that the person has just opened: its path or id, but not its title. */
export function rememberEntry(userId: string, entry: RecentEntry): void {
  const text = JSON.stringify(entry);
  const others = recentEntries(userId).filter((each) => JSON.stringify(each) !== text);
  store.setItem(keyOf(userId), JSON.stringify([entry, ...others].slice(0, MOST)));
}

const isEntry = (value: unknown): value is RecentEntry =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length === 1 &&
  Object.entries(value).every(
    ([kind, id]) => (kind === 'page' || kind === 'task') && typeof id === 'string',
  );
