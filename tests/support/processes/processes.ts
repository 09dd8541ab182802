import { readdir, readFile, readlink } from 'node:fs/promises';

interface Process {
  pid: number;
  parent: number;
  commandLine: string;
}

/** A socket that a process listens on (Linux). */
export interface Listener {
  pid: number;
  commandLine: string;
  /** The TCP port; undefined for a Unix socket. */
  port?: number;
  /** The path of a Unix socket; undefined for a port. */
  path?: string;
}

/** Returns the sockets on which the descendants of a process listen. */
export async function listenersBelow(pid: number): Promise<Listener[]> {
  const below = await processesBelow(pid);
  const ports = new Map([...(await tcpListeners('tcp')), ...(await tcpListeners('tcp6'))]);
  const paths = await unixListeners();
  const listeners = await Promise.all(
    below.map(async ({ pid: own, commandLine }) =>
      (await inodesOf(own)).flatMap((inode): Listener[] => {
        const [port, path] = [ports.get(inode), paths.get(inode)];
        if (port !== undefined) return [{ pid: own, commandLine, port }];
        return path === undefined ? [] : [{ pid: own, commandLine, path }];
      }),
    ),
  );
  return listeners.flat();
}

/** Returns the descendants of a process (Linux). */
export async function processesBelow(pid: number): Promise<Process[]> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(numbers.map(async (number) => await processOf(Number(number))));
  const found = new Set([pid]);
  // A child can have a smaller id than its parent, so repeat until nothing is added.
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const each of all) if (each && found.has(each.parent)) found.add(each.pid);
  }
  found.delete(pid);
  return all.flatMap((each) => (each && found.has(each.pid) ? [each] : []));
}

async function processOf(pid: number): Promise<Process | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const commandLine = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    return { pid, parent: Number(/\) \S (\d+)/.exec(stat)?.[1]), commandLine };
  } catch {
    // The process has ended in the meantime.
    return undefined;
  }
}

async function inodesOf(pid: number): Promise<string[]> {
  const folder = `/proc/${pid}/fd`;
  const links = await Promise.all(
    (await readdir(folder).catch(() => [])).map((name) =>
      readlink(`${folder}/${name}`).catch(() => ''),
    ),
  );
  return links.flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? []);
}

/** Returns listening ports by the inode of their socket; `/proc` has the ports in hexadecimal. */
async function tcpListeners(table: 'tcp' | 'tcp6'): Promise<[string, number][]> {
  const lines = (await readFile(`/proc/net/${table}`, 'utf8')).split('\n').slice(1);
  return lines.flatMap((line): [string, number][] => {
    const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/);
    const listens = state === '0A' && inode !== undefined;
    return listens ? [[inode, Number.parseInt(local.split(':')[1] ?? '', 16)]] : [];
  });
}

/** Returns the paths of listening Unix sockets by the inode of the socket. */
async function unixListeners(): Promise<Map<string, string>> {
  const LISTENS = 0x10000;
  const lines = (await readFile('/proc/net/unix', 'utf8')).split('\n').slice(1);
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [, , , flags = '', , , inode, path] = line.trim().split(/\s+/);
      const listens = (Number.parseInt(flags, 16) & LISTENS) !== 0;
      return listens && inode && path?.startsWith('/') ? [[inode, path]] : [];
    }),
  );
}
