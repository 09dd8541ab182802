// `npm run dev`: runs Vite's dev server, which serves the web app and proxies to the host behind
// it. Uses its own data folder, so that the data of `npm start` stays untouched.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { messageOf } from '../backend/core/start-error.ts';
import { listenError } from '../backend/http/listen-error.ts';
import { readSettings } from '../backend/settings.ts';

const root = join(import.meta.dirname, '..');
const ADDRESS = '127.0.0.1';
/** Vite's default port. If it is taken, `nextFreePort` tries the ports after it. */
const FIRST_PORT = 5173;
const PORTS_TRIED = 50;

const dataDir = process.env.DATA_DIR || join(root, '.dev-data');
const port = await choosePort();
const url = `http://${ADDRESS}:${port}`;

const host = spawn(process.execPath, [join(root, 'backend', 'main.mjs')], {
  // SITE_URL makes links in emails lead to the dev server.
  env: { ...process.env, PORT: '0', HOST: ADDRESS, DATA_DIR: dataDir, SITE_URL: url },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
let stopping = false;
host.once('exit', (code) => {
  if (!stopping) process.exit(code ?? 1);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

process.env.DEV_HOST_URL = `http://${ADDRESS}:${await readyPort(host)}`;
const stopSignals = process.listeners('SIGTERM');
const vite = await createVite({
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
  clearScreen: false,
  server: { host: ADDRESS, port, strictPort: true, open: false },
});
// Remove Vite's own listener, which would end this process before the host has stopped.
for (const listener of process.listeners('SIGTERM')) {
  if (!stopSignals.includes(listener)) process.off('SIGTERM', listener);
}
await vite.listen();
process.stdout.write(
  `Development server at ${url} (data: ${dataDir}, mailbox: ${url}/mailbox). Ctrl C stops it.\n`,
);

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  if (host.exitCode === null && host.signalCode === null) {
    const exited = once(host, 'exit');
    host.kill('SIGTERM');
    await exited;
  }
  process.exit(0);
}

/** Waits until the host is ready; returns the port that the host then reports. */
async function readyPort(child: ChildProcess): Promise<number> {
  const [message] = await once(child, 'message');
  return message.port;
}

/**
 * Returns the port in PORT, or a free port if PORT is unset. Prints one line and exits when PORT
 * cannot be used.
 */
async function choosePort(): Promise<number> {
  if (!process.env.PORT) return await nextFreePort();
  try {
    const { port: wanted } = readSettings({ PORT: process.env.PORT });
    return await freePort(wanted).catch((error) => {
      throw listenError(error, ADDRESS, wanted);
    });
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exit(1);
  }
}

async function nextFreePort(): Promise<number> {
  for (let candidate = FIRST_PORT; candidate < FIRST_PORT + PORTS_TRIED; candidate += 1) {
    try {
      return await freePort(candidate);
    } catch {
      // The port is taken by another program.
    }
  }
  return await freePort(0);
}

/** Returns the wanted port, or any free port for 0. Rejects when the wanted port is taken. */
async function freePort(wanted: number): Promise<number> {
  const probe = createServer().listen(wanted, ADDRESS);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
}
