import type postgres from 'postgres';
import { Refusal, stopSignal } from '../command.ts';

const SECOND = 1_000;
/** Milliseconds without progress after which `withProgress` gives up. */
const STALL_TIMEOUT_MS = 60 * SECOND;
/** Milliseconds within which `isBusy` must respond. */
const ANSWER = 10 * SECOND;
/**
 * Milliseconds between two progress lines: the first number is for a terminal, where each line
 * replaces the one before; the second is for any other output.
 */
const [REDRAW, REPEAT] = [250, 10_000];

/** The progress of some work. */
export interface WorkProgress {
  /**
   * Begins a step, for example `public.tasks`; its count of rows, or of other units, begins at 0.
   * With empty `units`, no count is shown.
   */
  step: (name: string, units?: string) => void;
  /** Counts one more of the step's units. */
  count: () => void;
}

interface Options {
  /**
   * Returns whether the database server is still working; a minute without progress is then not a
   * failure.
   */
  isBusy: () => Promise<boolean>;
  /** Where progress is written. */
  output?: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;
  /** Aborts the work. */
  signal?: AbortSignal;
}

/**
 * Runs work, writes its progress to standard error, and returns its result. After a rejection, the
 * work may still be waiting, for example for a query: the caller must close the connection.
 * @throws Refusal when there was no progress for a minute, or a signal stopped the work.
 */
export async function withProgress<T>(
  { isBusy, output = process.stderr, signal = stopSignal() }: Options,
  work: (progress: WorkProgress) => Promise<T>,
): Promise<T> {
  let [name, units, counted, moves, shown] = ['', '', 0, 0, ''];
  const progress: WorkProgress = {
    step: (next, nextUnits = 'rows') => {
      [name, units, counted] = [next, nextUnits, 0];
      moves += 1;
    },
    count: () => {
      counted += 1;
      moves += 1;
    },
  };
  const text = () => (units ? `${name}: ${counted.toLocaleString('en')} ${units}` : name);
  const show = () => {
    if (text() === shown) return;
    shown = text();
    output.write(output.isTTY ? `\r\x1b[K${shown}` : `${shown}\n`);
  };
  const timers = [setInterval(show, output.isTTY ? REDRAW : REPEAT)];
  try {
    return await Promise.race([work(progress), standstill(), aborted(signal)]);
  } finally {
    for (const timer of timers) clearInterval(timer);
    if (output.isTTY && shown) output.write('\r\x1b[K');
  }

  /** Rejects when there was no progress for a minute and `isBusy` returns false. */
  function standstill(): Promise<never> {
    let [before, quiet] = [moves, 0];
    const check = async () => {
      quiet = moves === before ? quiet + SECOND : 0;
      before = moves;
      if (quiet < STALL_TIMEOUT_MS) return;
      quiet = 0;
      if ((await answerOf(isBusy)) || moves !== before) return;
      throw new Refusal(`Nothing moved for a minute at ${text() || 'the beginning'}. Gave up.`);
    };
    return new Promise((_, reject) => {
      timers.push(setInterval(() => check().catch(reject), SECOND));
    });
  }
}

/** Returns the result of `ask`, or false after `ANSWER` milliseconds without one. */
function answerOf(ask: () => Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, ANSWER, false);
  return Promise.race([ask(), promise]).finally(() => clearTimeout(timer));
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (signal.aborted) reject(signal.reason);
  });
}

/** Returns the id of the PostgreSQL process that runs a transaction. */
export async function serverProcess(tx: postgres.TransactionSql): Promise<number> {
  const [{ pid }] = await tx<[{ pid: number }]>`select pg_backend_pid() as pid`;
  return pid;
}

/**
 * Returns whether the PostgreSQL process of a transaction is computing, for example sorting a large
 * table, and not waiting for a lock or for its client. Uses another connection, because the
 * transaction's own connection is busy.
 */
export async function isComputing(sql: postgres.Sql, pid: number): Promise<boolean> {
  const [row] = await sql<{ busy: boolean }[]>`
    select state = 'active' and coalesce(wait_event_type, '') not in ('Lock', 'Client') as busy
    from pg_stat_activity where pid = ${pid}`;
  return row?.busy ?? false;
}
