import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');

/** The exit code of a command, and all of its output. */
export interface Ended {
  code: number | null;
  said: string;
}

/** Runs a file of scripts/, or a program of the tests, as an operator does. */
export const runCommand = (
  script: string,
  args: string[],
  env: Record<string, string>,
): Promise<Ended> => startCommand(script, args, env).ended;

/**
 * Starts a file of scripts/ as an operator does.
 * @param fileBlocks the size of the largest file that the script may write, in blocks of 512 bytes.
 */
export function startCommand(
  script: string,
  args: string[],
  env: Record<string, string>,
  fileBlocks?: number,
): { child: ChildProcess; ended: Promise<Ended> } {
  const limit = fileBlocks === undefined ? '' : `ulimit -f ${fileBlocks}; `;
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      `${limit}exec "$@"`,
      'command',
      join(root, 'node_modules', '.bin', 'node'),
      join(root, 'scripts', script),
      ...args,
    ],
    { env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env } },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  return { child, ended: once(child, 'close').then(([code]) => ({ code, said })) };
}
