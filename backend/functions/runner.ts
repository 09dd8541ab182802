import { Worker } from 'node:worker_threads';
import { guarded } from '../core/guard.ts';
import type { Logger } from '../core/log.ts';
import { messageOf } from '../core/start-error.ts';
import type { WireAnswer, WireRequest } from './worker.ts';

/** Milliseconds without a call after which a thread ends: a thread takes about 20 MB of memory. */
const IDLE_MS = 60_000;
const START_LIMIT_MS = 10_000;

export class FunctionTimeout extends Error {}
export class FunctionFailure extends Error {}

export interface Runner {
  /**
   * Calls the function and returns its response.
   * @throws FunctionTimeout, FunctionFailure
   */
  run: (request: Omit<WireRequest, 'id'>) => Promise<WireAnswer>;
  stop: () => Promise<void>;
}

interface Waiting {
  resolve: (answer: WireAnswer) => void;
  reject: (error: Error) => void;
}

/** Returns a runner that starts one function's thread on demand and ends it when idle. */
export function createRunner(options: {
  name: string;
  file: string;
  env: Record<string, string>;
  timeLimit: number;
  log: Logger;
  /** Milliseconds without a call after which the thread ends. */
  idleLimit?: number;
  /** Milliseconds in which the thread must start. */
  startLimit?: number;
}): Runner {
  const {
    name,
    file,
    env,
    timeLimit,
    log,
    idleLimit = IDLE_MS,
    startLimit = START_LIMIT_MS,
  } = options;
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
        startLimit,
      ).unref();
    });
    const take = (message: WireAnswer | { id: number; problem: string } | 'ready') => {
      if (message === 'ready') return;
      const asked = waiting.get(message.id);
      waiting.delete(message.id);
      if ('problem' in message) asked?.reject(new FunctionFailure(message.problem));
      else asked?.resolve(message);
    };
    // The worker runs the project's own code and may post anything.
    worker.on('message', guarded(log, `function ${name}`, take));
    const begun = { worker, ready, waiting };
    const fail = (why: string) => {
      if (thread === begun) thread = undefined;
      for (const { reject } of waiting.values()) reject(new FunctionFailure(why));
      waiting.clear();
    };
    worker.on('error', (error) => {
      log.error({ function: name, error: messageOf(error) }, 'function failed');
      fail(messageOf(error));
    });
    worker.on('exit', () => fail('The function ended.'));
    // Prevents an unhandled rejection: the calls that await `ready` get the error.
    ready.catch(() => undefined);
    return begun;
  }

  /** Ends a thread; the next call starts another. */
  function end(worker: Worker) {
    if (thread?.worker === worker) thread = undefined;
    void worker.terminate();
  }

  /** Ends the thread unless a call is running. */
  function retire() {
    if (thread?.waiting.size === 0) end(thread.worker);
  }

  return {
    run: async (request) => {
      clearTimeout(idle);
      thread ??= begin();
      const { worker, ready, waiting } = thread;
      lastId += 1;
      const id = lastId;
      await ready.catch((error: unknown) => {
        end(worker);
        throw new FunctionFailure(messageOf(error));
      });
      try {
        return await new Promise<WireAnswer>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          setTimeout(() => {
            if (!waiting.delete(id)) return;
            reject(new FunctionTimeout(`${name} took longer than ${timeLimit} ms`));
            // The thread may be in an endless loop.
            end(worker);
          }, timeLimit).unref();
          worker.postMessage({ ...request, id }, [request.body]);
        });
      } finally {
        // When calls overlap, a call that ended earlier has already set the timer.
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
