import { randomBytes } from 'node:crypto';
import { LogicalReplicationService, type Pgoutput, PgoutputPlugin } from 'pg-logical-replication';
import { guarded } from '../../core/guard.ts';
import type { Logger } from '../../core/log.ts';
import { messageOf } from '../../core/start-error.ts';
import { type RowChange, rowChange, type Transaction } from './rows.ts';

const PUBLICATION = 'supabase_realtime';
/**
 * Maximum changes dispatched at once: few enough to keep the event loop free, many enough to save
 * database round trips.
 */
const BATCH = 100;
const PAUSES = [200, 500, 1_000, 2_000, 5_000];
/** First bytes of the messages that contain a row: insert, update and delete. */
const ROW_TAGS = new Set([...'IUD'].map((tag) => tag.charCodeAt(0)));
/** Replaces a message that is not decoded; no code handles messages with this tag. */
const IGNORED: Pgoutput.Message = { tag: 'origin', originLsn: null, originName: '' };

/**
 * The replication plugin pgoutput on a temporary slot. The slot ends with its connection, so
 * PostgreSQL retains no write-ahead log for a dead host.
 */
class TemporarySlot extends PgoutputPlugin {
  readonly #isWanted: () => boolean;
  readonly #onBroken: (error: unknown) => void;

  /**
   * @param isWanted returns whether anyone subscribes to row changes.
   * @param onBroken called with the error of an unreadable message; the stream is then unusable.
   */
  constructor(isWanted: () => boolean, onBroken: (error: unknown) => void) {
    super({ protoVersion: 1, publicationNames: [PUBLICATION] });
    this.#isWanted = isWanted;
    this.#onBroken = onBroken;
  }

  // The library passes a client of the pg driver; this method needs only its `query`.
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
    // Skip all rows while no client subscribes: an import can write 100,000 rows, and decoding them
    // delays every request of the host.
    if (ROW_TAGS.has(buffer[0] ?? 0) && !this.#isWanted()) return IGNORED;
    let message: Pgoutput.Message;
    try {
      message = super.parse(buffer);
    } catch (error) {
      // The listener of the socket calls `parse`, so an exception would end the process.
      this.#onBroken(error);
      return IGNORED;
    }
    // Keep values as the database writes them: a Date would lose microseconds, and a float would
    // lose digits.
    if (message.tag === 'relation') {
      for (const column of message.columns) column.parser = (text: unknown) => text;
    }
    return message;
  }
}

/** Streams the publication's row changes when they are committed, whichever process wrote them. */
export function startStream(options: {
  databaseUrl: string;
  /** Returns whether anyone subscribes to row changes; otherwise no row is decoded. */
  isWanted: () => boolean;
  /** Called with changes of one transaction; the next call waits for the returned promise. */
  onChanges: (changes: RowChange[]) => Promise<void>;
  /**
   * Called when a running stream breaks and when a stream starts: clients that subscribed before
   * this call may have missed changes.
   */
  onMissed: () => void;
  log: Logger;
}): { isUp: () => boolean; started: Promise<void>; stop: () => Promise<void> } {
  const { databaseUrl, isWanted, onChanges, onMissed, log } = options;
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
    // This listener needs no `guarded`: the library awaits it and emits its exceptions as errors.
    service.on('data', take);
    // Without an acknowledgement, a database that is shutting down would wait for this host.
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
        onMissed();
      }),
    );
    service.on('error', (error) => {
      if (!stopped) log.warn({ error: messageOf(error) }, 'stream of changes');
    });
    const slot = `realtime_${randomBytes(8).toString('hex')}`;
    try {
      const plugin = new TemporarySlot(isWanted, (error) => {
        log.error({ error: messageOf(error) }, 'stream of changes: unreadable');
        void end();
      });
      await service.subscribe(plugin, slot);
    } finally {
      if (up && !stopped) onMissed();
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
