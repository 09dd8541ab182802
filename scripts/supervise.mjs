// The parent process of `npm start`: restarts the host when it dies, and forwards signals. systemd
// and Docker do both themselves and run backend/main.ts directly.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';

const HOST = join(import.meta.dirname, '..', 'backend', 'main.ts');
/** Milliseconds before each restart in a row. */
const PAUSES = [0, 500, 1_000, 2_000, 5_000];
/** Milliseconds after which a host counts as healthy: the next restart is immediate again. */
const CALM_AFTER = 30_000;

let child;
let timer;
let stopping = false;
let failures = 0;
/** Known once a host has been ready; later ones use the same port. */
let port;

function start() {
  const startedAt = Date.now();
  child = spawn(process.execPath, [HOST], {
    env: port === undefined ? process.env : { ...process.env, PORT: String(port) },
    // Standard output carries one line, from the first start. The IPC channel reports that the host
    // is ready, and tells the host when this process is gone.
    stdio: ['inherit', port === undefined ? 'inherit' : 'ignore', 'inherit', 'ipc'],
  });
  child.on('message', (message) => {
    port = message.port;
  });
  child.on('error', (error) => log('host cannot be run', { error: error.message }));
  child.once('close', (code, signal) => {
    child = undefined;
    const isStartError = port === undefined && code !== null;
    if (stopping || code === 0 || isStartError) process.exit(exitCode(code, signal));
    if (Date.now() - startedAt > CALM_AFTER) failures = 0;
    const pause = PAUSES[Math.min(failures, PAUSES.length - 1)];
    failures += 1;
    log('host ended, starting it again', { how: signal ?? `exit ${code}`, pause });
    timer = setTimeout(start, pause);
  });
}

for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    stopping = true;
    if (child) return child.kill(signal);
    clearTimeout(timer);
    process.exit(0);
  });
}
start();

function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

/** Writes a line as the host does: readable on a terminal, JSON elsewhere. */
function log(msg, metadata) {
  if (process.stderr.isTTY) {
    const time = new Date().toTimeString().slice(0, 8);
    process.stderr.write(`[${time}] ERROR: ${msg} ${JSON.stringify(metadata)}\n`);
    return;
  }
  process.stderr.write(`${JSON.stringify({ level: 50, time: Date.now(), ...metadata, msg })}\n`);
}
