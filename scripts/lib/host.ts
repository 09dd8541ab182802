import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from './command.ts';

const root = join(import.meta.dirname, '..', '..');

/** A host that a command starts for access to its database. */
interface CommandHost {
  /**
   * Resolves to the URL of the host's database when the host is ready.
   * @throws Refusal with the last line of the host's log when the host does not start.
   */
  databaseUrl: Promise<string>;
  /** Ends the host cleanly. The host also ends when this process ends. */
  stop: () => Promise<void>;
}

/** Starts a host on `env.DATA_DIR` for access to its database. */
export function startHostForDatabase(env: Record<string, string>): CommandHost {
  const child = spawn(
    join(root, 'node_modules', '.bin', 'node'),
    [join(root, 'backend', 'main.mjs')],
    {
      env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', ...env },
      // Through the IPC channel the host reports that it is ready, and notices the end of this
      // process.
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  );
  const exited = once(child, 'exit');
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ready = once(child, 'message').then(() => true);
  const databaseUrl = Promise.race([ready, exited.then(() => false)]).then(async (isReady) => {
    if (!isReady) throw new Refusal(stderr.trim().split('\n').at(-1) || 'The host did not start.');
    return JSON.parse(await readFile(join(env.DATA_DIR ?? '', 'host.json'), 'utf8')).databaseUrl;
  });
  databaseUrl.catch(() => undefined);
  return {
    databaseUrl,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await exited;
    },
  };
}
