import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { access, chmod, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf, messageOf, StartError } from './core/start-error.ts';
import { writeWhole } from './core/write-whole.ts';

/**
 * Contents of `host.json`: tools on this machine read the file to find the running host. Only the
 * file's owner can read it.
 */
interface HostInfo {
  pid: number;
  url: string;
  databaseUrl: string;
  dataApi: { origin: string; socketPath?: string | undefined };
  publishableKey: string;
  secretKey: string;
  postgresPid?: number | undefined;
  postgrestPid?: number | undefined;
}

export interface DataFolder {
  path: string;
  /** Returns a secret stored in the folder; creates the secret if it is missing. */
  secret: (name: string) => Promise<string>;
  writeHostInfo: (info: HostInfo) => Promise<void>;
  release: () => Promise<void>;
}

/**
 * Locks the data folder for this host.
 * @param open true if a child process with an unprivileged user has to pass through the folder.
 * @throws StartError when the folder cannot be written or another live host has locked it.
 */
export async function takeDataFolder(path: string, open: boolean): Promise<DataFolder> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await access(path, constants.W_OK | constants.X_OK);
    await chmod(path, open ? 0o711 : 0o700);
    await writeFile(join(path, '.writable'), '');
    await rm(join(path, '.writable'));
  } catch (error) {
    throw new StartError(`The data folder ${path} cannot be written: ${messageOf(error)}.`);
  }
  const lock = await takeLock(path);
  const infoFile = join(path, 'host.json');
  return {
    path,
    secret: async (name) => {
      const file = join(path, name);
      const known = await readFile(file, 'utf8').catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      });
      if (known) return known.trim();
      const made = randomBytes(24).toString('base64url');
      await writeWhole(file, `${made}\n`);
      return made;
    },
    writeHostInfo: (info) => writeWhole(infoFile, `${JSON.stringify(info, null, 2)}\n`),
    release: async () => {
      await rm(infoFile, { force: true });
      lock.close();
    },
  };
}

/**
 * Takes the lock: a Unix socket that the host listens on. The socket accepts connections only while
 * the host runs. A lock file with the process id would be less safe, because process ids are
 * reused.
 */
async function takeLock(path: string): Promise<Server> {
  const inside = join(path, 'host.sock');
  // The path of a Unix socket is limited to 107 bytes, 103 on macOS.
  const name = createHash('sha256').update(path).digest('hex').slice(0, 32);
  const socket = Buffer.byteLength(inside) <= 100 ? inside : join(tmpdir(), `host-${name}.sock`);
  for (const isLast of [false, true]) {
    const server = createServer((connection) => {
      connection.on('error', () => undefined).destroy();
    });
    try {
      server.listen(socket);
      await once(server, 'listening');
      // Listening holds the lock, so a connection that cannot be accepted does not matter.
      server.on('error', () => undefined);
      server.unref();
      return server;
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE') {
        throw new StartError(`The data folder ${path} cannot be locked: ${messageOf(error)}.`);
      }
      if (isLast || (await answers(socket))) break;
      await rm(socket, { force: true });
    }
  }
  throw new StartError(`The data folder ${path} is in use by another running host.`);
}

async function answers(socket: string): Promise<boolean> {
  const connection = connect(socket);
  try {
    await once(connection, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    connection.destroy();
  }
}
