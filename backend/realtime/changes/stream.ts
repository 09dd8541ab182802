import { randomBytes } from 'node:crypto';
import { LogicalReplicationService, type Pgoutput, PgoutputPlugin } from 'pg-logical-replication';
import { guarded } from '../../core/guard.ts';
import type { Logger } from '../../core/log.ts';
import { messageOf } from '../../core/start-error.ts';
import { type RowChange, rowChange, type Transaction } from './rows.ts';

const PUBLICATION = 'supabase_realtime';
/** Changes handed on at once: few enough to keep the event loop free, many enough to save ways. */
const BATCH = 100;
const PAUSES = [200, 500, 1_000, 2_000, 5_000];

/** pgoutput over a slot that ends with its connection, so that a host that dies holds no log back. */
class TemporarySlot extends PgoutputPlugin {
  readonly #onBroken: (error: unknown) => void;

  /** @param onBroken is told of a message that cannot be read; the stream is of no use after it. */
  constructor(onBroken: (error: unknown) => void) {
    super({ protoVersion: 1, publicationNames: [PUBLICATION] });
    this.#onBroken = onBroken;
  }

  // The library hands over a client of the pg driver, of which this is all that is needed.
  override async start(
    client: { query: (sql: string) => Promise<unknown> },
    slot: string,
  ): Promise<unknown> {
    await client.query(
      `CREATE_REPLICATION_SLOT "${slot}" TEMPORARY LOGICAL pgoutput NOEXPORT_SNAPSHOT`,
    );
    return await super.start(client as never, slot, '0/0');
  }

  override parse(buffer: Buffer): Pgoutput.Message {
    let message: Pgoutput.Message;
    try {
      message = super.parse(buffer);
    } catch (error) {
      // It is called from the socket's own listener: thrown there, it would end the process.
      this.#onBroken(error);
      return { tag: 'origin', originLsn: null, originName: '' };
    }
    // Values stay as the database writes them: a Date would lose microseconds, a float digits.
    if (message.tag === 'relation') {
      for (const column of message.columns) column.parser = (text: unknown) => text;
    }
    return message;
  }
}

/** The changes of the publication, as they are committed, from whichever process. */
export function startStream(options: {
  databaseUrl: string;
  /** Changes of one transaction; the next batch comes when this one is dealt with. */
  onChanges: (changes: RowChange[]) => Promise<void>;
  /** After a pause in which changes may have been missed. */
  onReconnect: () => void;
  log: Logger;
}): { isUp: () => boolean; started: Promise<void>; stop: () => Promise<void> } {
  const { databaseUrl, onChanges, onReconnect, log } = options;
  let stopped = false;
  let up = false;
  let attempt = 0;
  let running: LogicalReplicationService | undefined;
  let wake: () => void = () => undefined;
  let firstUp: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    firstUp = resolve;
  });

  async function run(): Promise<void> {
    const service = new LogicalReplicationService(
      { connectionString: databaseUrl, options: '-c timezone=UTC -c datestyle=ISO' },
      { acknowledge: { auto: false, timeoutSeconds: 5 }, flowControl: { enabled: true } },
    );
    running = service;
    let transaction: Transaction = { committedAt: '', xid: 0 };
    let batch: RowChange[] = [];
    const flush = async () => {
      const changes = batch;
      batch = [];
      if (changes.length > 0) await onChanges(changes);
    };
    const end = async () => {
      await service.destroy().catch((error: unknown) => {
        log.debug({ error: messageOf(error) }, 'stream of changes: end');
      });
    };
    const take = async (_lsn: string, message: Pgoutput.Message) => {
      if (message.tag === 'begin') {
        transaction = { committedAt: isoTime(message.commitTime), xid: message.xid >>> 0 };
      }
      const change = rowChange(message, transaction);
      if (change) batch.push(change);
      if (batch.length >= BATCH || message.tag === 'commit') await flush();
    };
    // The library waits for this listener, so it is not wrapped: what it throws comes as an error.
    service.on('data', take);
    // Unanswered, a database that shuts down would wait for us.
    service.on(
      'heartbeat',
      guarded(log, 'stream of changes', async (lsn, _time, shouldRespond) => {
        if (shouldRespond) await service.acknowledge(lsn);
      }),
    );
    service.on(
      'start',
      guarded(log, 'stream of changes', () => {
        attempt = 0;
        up = true;
        log.debug('changes are streaming');
        firstUp();
      }),
    );
    service.on('error', (error) => {
      if (!stopped) log.warn({ error: messageOf(error) }, 'stream of changes');
    });
    const slot = `realtime_${randomBytes(8).toString('hex')}`;
    try {
      const plugin = new TemporarySlot((error) => {
        log.error({ error: messageOf(error) }, 'stream of changes: unreadable');
        void end();
      });
      await service.subscribe(plugin, slot);
    } finally {
      if (up && !stopped) onReconnect();
      up = false;
      await end();
    }
  }

  const loop = (async () => {
    while (!stopped) {
      await run().catch((error: unknown) => {
        if (!stopped) log.warn({ error: messageOf(error) }, 'stream of changes ended');
      });
      if (stopped) return;
      const pause = PAUSES[Math.min(attempt, PAUSES.length - 1)];
      attempt += 1;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, pause).unref();
      });
    }
  })();

  return {
    isUp: () => up,
    started,
    stop: async () => {
      stopped = true;
      wake();
      await running?.destroy().catch((error: unknown) => {
        log.debug({ error: messageOf(error) }, 'stream of changes: stop');
      });
      await loop;
    },
  };
}

function isoTime(microseconds: { toString: () => string }): string {
  return new Date(Number(BigInt(microseconds.toString()) / 1000n)).toISOString();
}
