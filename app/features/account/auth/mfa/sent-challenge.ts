import * as z from 'zod/mini';
import { sessionStore } from '#app/data/session/session-storage.ts';
import { parseJson } from '#domain/text/parse-json.ts';

const store = sessionStore(() => window.sessionStorage);
const keyOf = (factorId: string) => `sent-code:${factorId}`;
const LIFE_MS = 300_000;

const schema = z.object({ id: z.string(), at: z.number() });

/** A challenge whose code was sent to a phone; `at` is the time of sending, in milliseconds. */
export type SentChallenge = z.infer<typeof schema>;

/**
 * Returns this tab's stored challenge of a factor; undefined once its code has expired. Stored
 * because a phone may reload the page while the person reads the text message.
 */
export function sentChallenge(factorId: string, now = Date.now()): SentChallenge | undefined {
  const { data } = schema.safeParse(parseJson(store.getItem(keyOf(factorId))));
  return data && now - data.at < LIFE_MS ? data : undefined;
}

/** Stores the challenge of a factor; undefined deletes the stored challenge. */
export function keepSentChallenge(factorId: string, sent: SentChallenge | undefined): void {
  if (sent) store.setItem(keyOf(factorId), JSON.stringify(sent));
  else store.removeItem(keyOf(factorId));
}
