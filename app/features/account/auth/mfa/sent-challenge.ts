import * as z from 'zod/mini';
import { sessionStore } from '#app/data/session/session-storage.ts';
import { parseJson } from '#domain/text/parse-json.ts';

const store = sessionStore(() => window.sessionStorage);
const keyOf = (factorId: string) => `sent-code:${factorId}`;
const LIFE_MS = 300_000;

const schema = z.object({ id: z.string(), at: z.number() });

/** A challenge whose code was sent to a phone, and when, in milliseconds. */
export type SentChallenge = z.infer<typeof schema>;

/**
 * Returns the challenge that waits for the code of a factor in this tab, while the code works. A
 * phone may reload the page when its owner comes back from reading the message.
 */
export function sentChallenge(factorId: string, now = Date.now()): SentChallenge | undefined {
  const { data } = schema.safeParse(parseJson(store.getItem(keyOf(factorId))));
  return data && now - data.at < LIFE_MS ? data : undefined;
}

/** Stores the challenge of a factor; undefined forgets it. */
export function keepSentChallenge(factorId: string, sent: SentChallenge | undefined): void {
  if (sent) store.setItem(keyOf(factorId), JSON.stringify(sent));
  else store.removeItem(keyOf(factorId));
}
