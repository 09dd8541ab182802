import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { HOST_FLAGS, HOST_MEMORY } from '../../../backend/process/host-options.ts';
import { MAILBOX_TOKEN } from '../services/mailbox.ts';
import { until } from '../until.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const NODE = join(root, 'node_modules', '.bin', 'node');
const HOST = join(root, 'backend', 'main.mjs');
/** The process that `npm start` runs: it starts the host, and restarts it when it dies. */
export const SUPERVISOR = join(root, 'scripts', 'supervise.mjs');
const START_TIMEOUT_MS = 60_000;

/** The contents of `host.json` in the data folder. */
export interface HostInfo {
  pid: number;
  url: string;
  databaseUrl: string;
  /** Where PostgREST itself listens, without the gateway in front. */
  dataApi: { origin: string; socketPath?: string };
  publishableKey: string;
  secretKey: string;
  postgresPid?: number;
  postgrestPid?: number;
}

/** Runs a host that is expected to exit without a signal; returns its exit code and output. */
export async function runHost(
  env: Record<string, string>,
  program = HOST,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const { child, output } = spawnHost({ LOG_LEVEL: 'silent', ...env }, program);
  const [code] = await once(child, 'close');
  return { code, ...output };
}

/** How a host process is started. */
export interface LaunchOptions {
  /** Settings of the host; they take precedence over those that `launch` sets. */
  env?: Record<string, string>;
  projectDir?: string;
  /** Runs the host under `SUPERVISOR`; `stop` and `kill9` then signal the supervisor. */
  supervised?: boolean;
  /** Called with the process id as soon as the process exists, before the host is ready. */
  onSpawn?: (pid: number) => void;
}

/** Starts the process of a host and waits until it is ready. */
export async function launch(options: LaunchOptions, dataDir: string, port: string) {
  const env = {
    LOG_LEVEL: 'debug',
    DATA_DIR: dataDir,
    // Rate limits count by IP address. With this setting, the host uses the address that each
    // person of a test sends in X-Forwarded-For.
    TRUST_PROXY: '1',
    MAILBOX_TOKEN,
    PORT: port,
    ...(options.projectDir === undefined ? {} : { PROJECT_DIR: options.projectDir }),
    ...options.env,
  };
  const { child, output } = spawnHost(env, options.supervised ? SUPERVISOR : HOST);
  if (child.pid !== undefined) options.onSpawn?.(child.pid);
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!output.stdout.includes('\n')) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The host gave up:\n${output.stderr.slice(-4000)}`);
    }
    if (Date.now() > deadline) {
      await end(child, 'SIGKILL');
      throw new Error(`The host was not ready in time:\n${output.stderr.slice(-4000)}`);
    }
    await sleep(20);
  }
  return { child, output, readyLine: output.stdout.trimEnd(), info: await readHostInfo(dataDir) };
}

// Kills the host when the test runner ends, because a failing test may leave its host running. A
// watcher process reads from a pipe that the runner holds open. However the runner ends, the pipe
// closes, and the watcher kills the host.
const WATCHED = '( ( read -r _ <&3; kill -s KILL $$ ) >/dev/null 2>&1 & ); exec "$@" 3<&-';

function spawnHost(env: Record<string, string>, program: string) {
  const child = spawn('/bin/sh', ['-c', WATCHED, 'watched', NODE, ...HOST_FLAGS, program], {
    // Keeps the developer's own settings out of the tests.
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      HOST: '127.0.0.1',
      ...(program === HOST && HOST_MEMORY),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  child.once('exit', () => child.stdio[3]?.destroy());
  const output = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  return { child, output };
}

/** Sends a signal to a process and waits for its end; returns the exit code. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
  return child.exitCode;
}

/** Signals a process again and again, as an impatient person does, until it has ended. */
export async function signalUntilEnd(pid: number, signal: NodeJS.Signals): Promise<void> {
  await until(`the end of process ${pid}`, async () => {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // The process has already ended.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
    return !(await isAlive(pid));
  });
}

/** Returns whether a process is running; a zombie is not. */
export async function isAlive(pid: number | undefined): Promise<boolean> {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return state === undefined || !/\) [ZX] /.test(state);
}

/** Returns the contents of `host.json` in a data folder. */
export async function readHostInfo(dataDir: string): Promise<HostInfo> {
  return JSON.parse(await readFile(join(dataDir, 'host.json'), 'utf8'));
}
