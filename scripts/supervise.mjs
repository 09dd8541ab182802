// What `npm start` runs: starts the host, restarts it when it dies, and forwards signals. systemd
// and Docker do this themselves and run backend/main.mjs directly.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { HOST_FLAGS, HOST_MEMORY } from '../backend/process/host-options.ts';

const HOST = join(import.meta.dirname, '..', 'backend', 'main.mjs');
/** Pauses before consecutive restarts, in ms; the last one repeats. */
const PAUSES = [0, 500, 1_000, 2_000, 5_000];
/** After this time a host counts as healthy: the next restart is immediate again. */
const HEALTHY_AFTER_MS = 30_000;
/** A host ends itself within 10 s of a signal; one that hangs is killed after this time. */
const KILLED_AFTER_MS = 15_000;

const INFO = { level: 30, label: 'INFO' };
const ERROR = { level: 50, label: 'ERROR' };

let child;
let timer;
let stopping = false;
let failures = 0;
/**
 * When the host went down, by `performance.now()`; undefined while a host is ready, and until the
 * first host goes down.
 */
let downSince;
/**
 * The port of the first host, undefined until that host is ready. Later hosts use the same port.
 */
let port;

function start() {
  const startedAt = performance.now();
  const firstPort = port === undefined ? {} : { PORT: String(port) };
  child = spawn(process.execPath, [...HOST_FLAGS, HOST], {
    env: { ...HOST_MEMORY, ...process.env, ...firstPort },
    // Only the first host writes its ready line to standard output. Through the IPC channel a host
    // reports its port when it is ready, and notices when this process has ended.
    stdio: ['inherit', port === undefined ? 'inherit' : 'ignore', 'inherit', 'ipc'],
  });
  child.on('message', (message) => {
    port = message.port;
    if (downSince === undefined) return;
    const seconds = Math.round((performance.now() - downSince) / 100) / 10;
    downSince = undefined;
    log(INFO, 'host is ready again', { seconds, port });
  });
  child.on('error', (error) => log(ERROR, 'host cannot be run', { error: error.message }));
  child.once('close', (code, signal) => {
    child = undefined;
    const isStartError = port === undefined && code !== null;
    if (stopping || code === 0 || isStartError) process.exit(exitCode(code, signal));
    if (performance.now() - startedAt > HEALTHY_AFTER_MS) failures = 0;
    const pause = PAUSES[Math.min(failures, PAUSES.length - 1)];
    failures += 1;
    downSince ??= performance.now();
    log(ERROR, 'host ended, starting it again', { how: signal ?? `exit ${code}`, pause });
    timer = setTimeout(start, pause);
  });
}

for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    stopping = true;
    if (!child) {
      clearTimeout(timer);
      process.exit(0);
    }
    child.kill(signal);
    setTimeout(() => {
      log(ERROR, 'host does not stop, killing it', {});
      child?.kill('SIGKILL');
    }, KILLED_AFTER_MS).unref();
  });
}
start();

function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

/** Writes a line as the host does: readable on a terminal, JSON elsewhere. */
function log({ level, label }, msg, metadata) {
  if (process.stderr.isTTY) {
    const time = new Date().toTimeString().slice(0, 8);
    process.stderr.write(`[${time}] ${label}: ${msg} ${JSON.stringify(metadata)}\n`);
    return;
  }
  process.stderr.write(`${JSON.stringify({ level, time: Date.now(), ...metadata, msg })}\n`);
}
