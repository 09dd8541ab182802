import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Identity } from './identity.ts';

// The watcher waits on a pipe that the host holds open. However the host ends, `kill -9` included,
// the pipe closes and the watcher tells the program to stop. It is made a child of nobody, so that
// the program (which takes this shell's place and its number) does not meet a child it does not know.
const GUARD = `
signal=$1; shift
( ( read -r _ <&3; kill -s "$signal" $$ ) >/dev/null 2>&1 & )
exec "$@" 3<&-
`;

export interface ChildOptions {
  command: string;
  args: string[];
  env: Record<string, string>;
  /** The signal that asks the program to stop in good order. */
  stopSignal: 'INT' | 'TERM';
  identity: Identity | undefined;
  cwd: string;
  onLine: (line: string) => void;
}

export interface Child {
  pid: number;
  /** Settles when the program has ended, with words for how. */
  ended: Promise<string>;
  hasEnded: () => boolean;
  /** Asks it to stop, and kills it after that many milliseconds. */
  stop: (patience: number) => Promise<void>;
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
      // A group of its own: Ctrl-C in a terminal is for the host, which stops things in order.
      detached: true,
      ...options.identity,
    },
  );
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', options.onLine);
  }
  // A pipe that breaks means that the child ends, which is heard of below.
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
    stop: async (patience) => {
      letGo(child);
      const inTime = await Promise.race([
        ended.then(() => true),
        sleep(patience, false, { ref: false }),
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
