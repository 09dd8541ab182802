import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const script = fileURLToPath(new URL('./on-small-disk.ts', import.meta.url));

/**
 * How a host responded before its small disk was full, while it was full, and after space was
 * freed. `full.after` and `after.after` are the ms until `/readyz` had the expected status.
 */
interface SmallDisk {
  before: object;
  /** The error code with which filling the disk ended. */
  ended: string;
  full: { after: number };
  healthz: number;
  after: { after: number };
  /**
   * What became of the notes written meanwhile: how many the host acknowledged, how many of those
   * the database has, and the statuses of all other responses.
   */
  writes: { acknowledged: number; stored: number; statuses: number[] };
}

/**
 * Runs `on-small-disk.ts` so that it can mount a private disk. This needs Linux with `unshare` of
 * util-linux, and root or permitted user namespaces; a container also needs CAP_SYS_ADMIN.
 */
export async function onSmallDisk(): Promise<SmallDisk> {
  const isRoot = process.getuid?.() === 0;
  const asUser = isRoot ? [] : ['--user', '--map-current-user', '--keep-caps'];
  const command = ['--mount', ...asUser, process.execPath, script];
  const { stdout } = await promisify(execFile)('unshare', command).catch((error: Error) => {
    throw new Error(`No disk of one's own can be mounted here, or the host failed on it: ${error}`);
  });
  return JSON.parse(stdout);
}
