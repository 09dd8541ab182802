import type postgres from 'postgres';
import { z } from 'zod';
import type { Auth } from '../auth/deps.ts';
import { AuthError } from '../auth/errors.ts';
import { guarded } from '../core/guard.ts';
import type { Logger } from '../core/log.ts';
import { messageOf } from '../core/start-error.ts';
import type { Identity } from './identity.ts';

const CHANNEL = 'host_sessions';
const payload = z.array(z.string());

/** Ids of ended sessions; undefined when the ids are unknown and the database must be queried. */
type Ended = ReadonlySet<string> | undefined;

export interface SessionWatch {
  /**
   * Returns the identity of a caller whose session is live when the promise resolves; refuses a
   * session whose end is announced during `identify`.
   * @throws AuthError session_not_found.
   */
  identifyLive: (identify: () => Promise<Identity>) => Promise<Identity>;
  stop: () => Promise<void>;
}

/** Listens for sessions that end, on any host (`host.announce_ended_sessions`). */
export async function watchSessions(options: {
  sql: postgres.Sql;
  liveSessions: Auth['liveSessions'];
  onEnded: (ended: Ended) => unknown;
  log: Logger;
}): Promise<SessionWatch> {
  const { sql, liveSessions, onEnded, log } = options;
  const inFlight = new Set<{ ended: Set<string>; unknown: boolean }>();

  async function announce(ended: Ended): Promise<void> {
    for (const meanwhile of inFlight) {
      for (const id of ended ?? []) meanwhile.ended.add(id);
      if (!ended) meanwhile.unknown = true;
    }
    await onEnded(ended);
  }
  const onNotice = guarded(log, 'session end', async (text: string) => {
    await announce(text === '' ? undefined : new Set(payload.parse(JSON.parse(text))));
  });
  // Runs on each connection to the database, the first included: announcements are lost while the
  // connection is down.
  const connected = guarded(log, 'session watch', () => announce(undefined));
  const listening = await sql.listen(CHANNEL, onNotice, connected);

  return {
    identifyLive: async (identify) => {
      const meanwhile = { ended: new Set<string>(), unknown: false };
      inFlight.add(meanwhile);
      try {
        const identity = await identify();
        const id = identity.sessionId;
        if (id === undefined) return identity;
        while (meanwhile.unknown) {
          meanwhile.unknown = false;
          if (!(await liveSessions([id])).has(id)) meanwhile.ended.add(id);
        }
        if (meanwhile.ended.has(id)) throw new AuthError('session_not_found');
        return identity;
      } finally {
        inFlight.delete(meanwhile);
      }
    },
    stop: async () => {
      await listening.unlisten().catch((error: unknown) => {
        log.debug({ error: messageOf(error) }, 'session watch: unlisten');
      });
    },
  };
}
