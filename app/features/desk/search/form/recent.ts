import * as z from 'zod/mini';
import { sessionStore } from '#app/data/session/session-storage.ts';
import { parseJson } from '#domain/text/parse-json.ts';

const store = sessionStore(() => window.localStorage);
const MOST = 8;
const listSchema = z.array(z.string().check(z.maxLength(200)));

/** Returns the local storage key of a user's recent searches. */
const keyOf = (userId: string) => `recent-searches:${userId}`;

/** Returns the person's recent searches on this device, latest first. */
export function recentSearches(userId: string): string[] {
  const { data } = listSchema.safeParse(parseJson(store.getItem(keyOf(userId))));
  return data?.slice(0, MOST) ?? [];
}

/** Stores a search that was submitted or led to an opened result; not called for each keystroke. */
export function rememberSearch(userId: string, q: string): void {
  const others = recentSearches(userId).filter((each) => each.toLowerCase() !== q.toLowerCase());
  store.setItem(keyOf(userId), JSON.stringify([q, ...others].slice(0, MOST)));
}

export function forgetSearches(userId: string): void {
  store.removeItem(keyOf(userId));
}
