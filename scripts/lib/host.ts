import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from './command.ts';

const root = join(import.meta.dirname, '..', '..');

/**
 * Starts a host on `env.DATA_DIR` for access to its database; `stop` ends it cleanly.
 * @throws Refusal with the last line of the host's log when it does not start.
 */
export async function startHostForDatabase(
  env: Record<string, string>,
): Promise<{ databaseUrl: string; stop: () => Promise<void> }> {
  const child = spawn(
    join(root, 'node_modules', '.bin', 'node'),
    [join(root, 'backend', 'main.mjs')],
    {
      env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ready = await Promise.race([
    once(child.stdout, 'data').then(() => true),
    once(child, 'exit').then(() => false),
  ]);
  if (!ready) throw new Refusal(said.trim().split('\n').at(-1) ?? 'The host did not start.');
  child.stdout.resume();
  const host = JSON.parse(await readFile(join(env.DATA_DIR ?? '', 'host.json'), 'utf8'));
  return {
    databaseUrl: host.databaseUrl,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
