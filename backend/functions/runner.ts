import { Worker } from 'node:worker_threads';
import { guarded } from '../core/guard.ts';
import type { Logger } from '../core/log.ts';
import { messageOf } from '../core/start-error.ts';
import type { WireAnswer, WireRequest } from './worker.ts';

/** Threads that nobody has wanted for so long end: each takes some 20 MB. */
const IDLE = 60_000;
const START_PATIENCE = 10_000;

export class FunctionTimeout extends Error {}
export class FunctionFailure extends Error {}

export interface Runner {
  /** @throws FunctionTimeout, FunctionFailure */
  run: (request: Omit<WireRequest, 'id'>) => Promise<WireAnswer>;
  stop: () => Promise<void>;
}

interface Waiting {
  resolve: (answer: WireAnswer) => void;
  reject: (error: Error) => void;
}

/** Runs one function in a thread that is begun when wanted; too slow, the thread is ended. */
export function createRunner(options: {
  name: string;
  file: string;
  env: Record<string, string>;
  timeLimit: number;
  log: Logger;
  /** After how long without a call the thread ends, in ms. */
  idleLimit?: number;
}): Runner {
  const { name, file, env, timeLimit, log, idleLimit = IDLE } = options;
  let thread: { worker: Worker; ready: Promise<void>; waiting: Map<number, Waiting> } | undefined;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  function begin() {
    const worker = new Worker(new URL('worker.ts', import.meta.url), {
      workerData: { file, env },
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    const waiting = new Map<number, Waiting>();
    const ready = new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve());
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The function ended.')));
      setTimeout(
        () => reject(new Error('The function did not start in time.')),
        START_PATIENCE,
      ).unref();
    });
    const take = (message: WireAnswer | { id: number; problem: string } | 'ready') => {
      if (message === 'ready') return;
      const asked = waiting.get(message.id);
      waiting.delete(message.id);
      if ('problem' in message) asked?.reject(new FunctionFailure(message.problem));
      else asked?.resolve(message);
    };
    // The function's own code runs on the other side and may post anything.
    worker.on('message', guarded(log, `function ${name}`, take));
    const begun = { worker, ready, waiting };
    const end = (why: string) => {
      if (thread === begun) thread = undefined;
      for (const { reject } of waiting.values()) reject(new FunctionFailure(why));
      waiting.clear();
    };
    worker.on('error', (error) => {
      log.error({ function: name, error: messageOf(error) }, 'function failed');
      end(messageOf(error));
    });
    worker.on('exit', () => end('The function ended.'));
    // Heard by `ready` and by those who wait; nobody else need hear it.
    ready.catch(() => undefined);
    return begun;
  }

  /** Ends the thread; a call that comes while it ends begins another. */
  function retire() {
    if (!thread || thread.waiting.size > 0) return;
    const { worker } = thread;
    thread = undefined;
    void worker.terminate();
  }

  return {
    run: async (request) => {
      clearTimeout(idle);
      thread ??= begin();
      const { worker, ready, waiting } = thread;
      lastId += 1;
      const id = lastId;
      await ready.catch((error: unknown) => {
        throw new FunctionFailure(messageOf(error));
      });
      try {
        return await new Promise<WireAnswer>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          setTimeout(() => {
            if (!waiting.delete(id)) return;
            reject(new FunctionTimeout(`${name} took longer than ${timeLimit} ms`));
            // It may be in a loop that nothing else ends; the next call begins another.
            if (thread?.worker === worker) thread = undefined;
            void worker.terminate();
          }, timeLimit).unref();
          worker.postMessage({ ...request, id }, [request.body]);
        });
      } finally {
        // Of calls that overlap, the one that ended first has set it already.
        clearTimeout(idle);
        idle = setTimeout(retire, idleLimit);
        idle.unref();
      }
    },
    stop: async () => {
      clearTimeout(idle);
      await thread?.worker.terminate();
    },
  };
}
