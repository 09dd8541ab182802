// Restores a backup into an empty data folder. If DATABASE_URL is set, the tables are restored into
// that database, which must be empty too:
//   DATA_DIR=./restored npm run restore -- file
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import type postgres from 'postgres';
import {
  type ArchiveFooter,
  type ArchiveHeader,
  createSum,
  readArchive,
} from './lib/backup/archive.ts';
import { createBatch } from './lib/backup/batch.ts';
import {
  isComputing,
  serverProcess,
  type WorkProgress,
  withProgress,
} from './lib/backup/progress.ts';
import { noteOfDatabase, restoreFile } from './lib/backup/stored-files.ts';
import { migrationsOf, rowsOf, tablesOf } from './lib/backup/tables.ts';
import { command, Refusal } from './lib/command.ts';
import { dataDir, openDatabase } from './lib/database.ts';
import { startHostForDatabase } from './lib/host.ts';

const root = join(import.meta.dirname, '..');

await command(async () => {
  const [name, ...more] = process.argv.slice(2);
  if (!name || more.length > 0) throw new Refusal('Usage: npm run restore -- file');
  const file = resolve(name);
  const folder = dataDir();
  await refuseUnlessEmpty(folder);
  await using cleanup = new AsyncDisposableStack();
  let isBusy = async () => false;
  const rows = await withProgress({ isBusy: () => isBusy() }, async (progress) => {
    // Verify the backup before creating anything, so that a damaged file leaves nothing behind.
    const { header } = await check(file, progress);
    const project = await projectOf(header);
    cleanup.defer(() => rm(project, { recursive: true }));
    // Unless the restore completes, remove the contents of the folder, which was empty before.
    const created = cleanup.adopt({ complete: false }, ({ complete }) =>
      complete ? undefined : clear(folder),
    );
    // Starting the host counts no rows: unless `isBusy` returns true, `withProgress` gives up after
    // a minute. If the start fails, the host exits and `databaseUrl` rejects.
    isBusy = async () => true;
    progress.step('starting the database', '');
    const host = startHostForDatabase({ DATA_DIR: folder, PROJECT_DIR: project });
    cleanup.defer(host.stop);
    const sql = openDatabase(await host.databaseUrl);
    cleanup.defer(() => sql.end({ timeout: 1 }));
    const note = noteOfDatabase(folder);
    await note.replace();
    const loaded = await sql.begin(async (tx) => {
      const pid = await serverProcess(tx);
      isBusy = () => isComputing(sql, pid);
      return await load(tx, { file, header, folder, progress });
    });
    await note.remove();
    created.complete = true;
    return loaded;
  });
  process.stdout.write(
    `${rows} rows restored into ${process.env.DATABASE_URL ? 'the database' : folder}, counts and checksums equal. Start it with npm start.\n`,
  );
});

/** Removes everything in a folder. */
async function clear(folder: string): Promise<void> {
  for (const entry of await readdir(folder).catch(() => [])) {
    await rm(join(folder, entry), { recursive: true });
  }
}

async function refuseUnlessEmpty(folder: string): Promise<void> {
  const entries = await readdir(folder).catch(() => []);
  if (entries.length > 0) {
    throw new Refusal(
      `The data folder ${folder} is not empty. Set DATA_DIR to another one: nothing is overwritten.`,
    );
  }
  if (!process.env.DATABASE_URL) return;
  const sql = openDatabase(process.env.DATABASE_URL);
  try {
    const tables = await sql`select from pg_tables where schemaname = 'public'`;
    if (tables.length > 0)
      throw new Refusal('The database of DATABASE_URL is not empty: nothing is overwritten.');
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Reads the whole backup. @throws Refusal when it is not a backup or a checksum differs. */
async function check(
  file: string,
  progress: WorkProgress,
): Promise<{ header: ArchiveHeader; footer: ArchiveFooter }> {
  const sums: ArchiveFooter['end'] = {};
  const files = createSum();
  let header: ArchiveHeader | undefined;
  let footer: ArchiveFooter | undefined;
  progress.step('checking the backup', 'lines');
  await readArchive(
    file,
    {
      header: async (read) => {
        header = read;
      },
      table: async (name) => {
        const sum = createSum();
        return {
          row: async (line) => sum.add(line),
          end: async () => {
            sums[name] = sum.result();
          },
        };
      },
      file: async (version) => {
        files.add(version);
        return { row: async (line) => files.add(line), end: async () => undefined };
      },
      footer: async (read) => {
        footer = read;
      },
    },
    progress.count,
  );
  if (!header || !footer) throw new Refusal(`${file} is not a backup.`);
  if (JSON.stringify(sums) !== JSON.stringify(footer.end)) {
    throw new Refusal(`${file} is damaged: its rows are not those that were written.`);
  }
  if (footer.files && footer.files.sha256 !== files.result().sha256) {
    throw new Refusal(`${file} is damaged: its files are not those that were written.`);
  }
  return { header, footer };
}

/**
 * Creates a temporary project with this project's settings and exactly the backup's migrations, so
 * that the tables have the backup's columns; returns its folder.
 * @throws Refusal when the backup lacks the first migration (it is older than the first release) or
 * has an unknown one (it is from a newer version).
 */
async function projectOf({ migrations }: ArchiveHeader): Promise<string> {
  const ours = (await readdir(join(root, 'supabase', 'migrations'))).sort();
  const first = ours[0]?.split('_')[0];
  if (first !== undefined && !migrations.includes(first)) {
    throw new Refusal(
      'The backup is from before the first release and cannot be restored here. Restore it with the version that made it.',
    );
  }
  const known = new Set(ours.map((file) => file.split('_')[0]));
  const unknown = migrations.filter((version) => !known.has(version));
  if (unknown.length > 0) {
    throw new Refusal(
      `The backup was made by a newer version (migration ${unknown[0]}). Restore it with that one.`,
    );
  }
  const project = await mkdtemp(join(tmpdir(), 'restore-'));
  await cp(join(root, 'supabase', 'config.toml'), join(project, 'supabase', 'config.toml'));
  for (const file of ours) {
    if (!migrations.includes(file.split('_')[0] ?? '')) continue;
    const path = join('supabase', 'migrations', file);
    await cp(join(root, path), join(project, path));
  }
  return project;
}

interface Source {
  file: string;
  header: ArchiveHeader;
  folder: string;
  progress: WorkProgress;
}

/**
 * Fills the tables and the folder of stored files from the backup, and compares the tables'
 * checksums.
 * @returns the number of rows.
 * @throws Refusal when the database does not fit the backup or differs from it afterwards.
 */
async function load(
  tx: postgres.TransactionSql,
  { file, header, folder, progress }: Source,
): Promise<number> {
  await tx`set local session_replication_role = replica`;
  const tables = new Map((await tablesOf(tx)).map((table) => [table.name, table]));
  if ((await migrationsOf(tx)).join() !== header.migrations.join()) {
    throw new Refusal('The database has other migrations than the backup.');
  }
  for (const name of tables.keys()) await tx.unsafe(`delete from ${name}`);
  let rows = 0;
  await readArchive(
    file,
    {
      header: async () => undefined,
      table: async (name, columns) => {
        if (!tables.has(name)) throw new Refusal(`There is no table ${name} to restore into.`);
        progress.step(name);
        const copy = await tx.unsafe(`copy ${name} (${columns.join(', ')}) from stdin`).writable();
        // Prevents an unhandled `error` event: writing the next chunk, or waiting for the end,
        // throws the error.
        copy.on('error', () => undefined);
        const batch = createBatch(async (chunk) => {
          if (copy.errored) throw copy.errored;
          if (!copy.write(chunk)) await once(copy, 'drain');
        });
        return {
          row: async (line) => {
            rows += 1;
            await batch.add(line);
          },
          end: async () => {
            await batch.flush();
            copy.end();
            await finished(copy);
          },
        };
      },
      file: async (version) => {
        progress.step('stored files', 'parts');
        return await restoreFile(folder, version);
      },
      footer: async ({ end, sequences }) => {
        for (const [name, value] of Object.entries(sequences)) {
          if (value !== '0') await tx`select setval(${name}::regclass, ${value}::bigint)`;
        }
        for (const [name, expected] of Object.entries(end)) {
          const table = tables.get(name);
          if (!table) continue;
          const sum = createSum();
          progress.step(`comparing ${name}`);
          for await (const row of rowsOf(tx, table)) {
            sum.add(row);
            progress.count();
          }
          const { rows: count, sha256 } = sum.result();
          if (count !== expected.rows || sha256 !== expected.sha256) {
            throw new Refusal(
              `${name} came out otherwise than it was backed up. Nothing was restored.`,
            );
          }
        }
      },
    },
    progress.count,
  );
  return rows;
}
