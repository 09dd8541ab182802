import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessIdentity } from './identity.ts';

// A shell script that starts a watcher and then the program. The watcher reads from a pipe that the
// host keeps open. However the host ends, even by `kill -9`, the pipe closes and the watcher
// signals the program to stop. The watcher is detached from this shell, so that the program, which
// replaces the shell by `exec`, has no unknown child.
const GUARD = `
signal=$1; shift
( ( read -r _ <&3; kill -s "$signal" $$ ) >/dev/null 2>&1 & )
exec "$@" 3<&-
`;

export interface ChildOptions {
  command: string;
  args: string[];
  env: Record<string, string>;
  /** The signal that shuts the program down cleanly. */
  stopSignal: 'INT' | 'TERM';
  identity: ProcessIdentity | undefined;
  cwd: string;
  onLine: (line: string) => void;
}

export interface Child {
  pid: number;
  /** Resolves when the program has ended, to its exit code, signal or error as text. */
  ended: Promise<string>;
  hasEnded: () => boolean;
  /** Asks the program to stop, and kills it if it still runs after `timeoutMs`. */
  stop: (timeoutMs: number) => Promise<void>;
}

/** Starts a program that cannot outlive the host. */
export function startChild(options: ChildOptions): Child {
  const child = spawn(
    '/bin/sh',
    ['-c', GUARD, 'guard', options.stopSignal, options.command, ...options.args],
    {
      cwd: options.cwd,
      env: options.env,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      // Its own process group: Ctrl-C in a terminal reaches only the host, which then stops its
      // programs in order.
      detached: true,
      ...options.identity,
    },
  );
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', options.onLine);
  }
  // A broken pipe means that the child is ending, which the `exit` event reports below.
  for (const pipe of child.stdio) pipe?.on('error', () => undefined);
  let over = false;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `exit ${code}`));
  }).then((how) => {
    over = true;
    letGo(child);
    return how;
  });
  return {
    pid: child.pid ?? -1,
    ended,
    hasEnded: () => over,
    stop: async (timeoutMs) => {
      letGo(child);
      const inTime = await Promise.race([
        ended.then(() => true),
        sleep(timeoutMs, false, { ref: false }),
      ]);
      if (!inTime) child.kill('SIGKILL');
      await ended;
    },
  };
}

function letGo(child: ChildProcess): void {
  const pipe = child.stdio[3];
  if (pipe && 'destroy' in pipe) pipe.destroy();
}
