// Writes the data of the database and the stored files into one file, while the app keeps running:
//   npm run backup -- file
import { resolve } from 'node:path';
import type postgres from 'postgres';
import {
  type Archive,
  createArchive,
  createSum,
  FORMAT,
  type TableSum,
} from './lib/backup/archive.ts';
import {
  isComputing,
  serverProcess,
  type WorkProgress,
  withProgress,
} from './lib/backup/progress.ts';
import { createHolder, type HeldFiles, type Holder, linesOf } from './lib/backup/stored-files.ts';
import {
  migrationsOf,
  rowsOf,
  sequencesOf,
  storedVersions,
  tablesOf,
  withFiles,
} from './lib/backup/tables.ts';
import { command, Refusal } from './lib/command.ts';
import { connect, dataDir } from './lib/database.ts';

const MOST_ATTEMPTS = 5;

await command(async () => {
  const [name, ...more] = process.argv.slice(2);
  if (!name || more.length > 0) throw new Refusal('Usage: npm run backup -- file');
  const file = resolve(name);
  await using cleanup = new AsyncDisposableStack();
  const sql = await connect();
  cleanup.defer(() => sql.end({ timeout: 1 }));
  const archive = await createArchive(file);
  cleanup.defer(archive.abandon);
  const holder = await createHolder(dataDir());
  cleanup.defer(holder.release);
  // Id of the PostgreSQL process that runs the backup's transaction, or 0 while there is none.
  let pid = 0;
  const isBusy = () => isComputing(sql, pid);
  const { sums, files, missing } = await withProgress({ isBusy }, (progress) =>
    // When the disk is full, `archive.failure` rejects with that reason. The driver would report
    // only that a COPY was left unfinished.
    Promise.race([
      dump(sql, { archive, holder, progress, reads: (from) => (pid = from) }),
      archive.failure,
    ]),
  );
  await archive.finish();
  const rows = Object.values(sums).reduce((total, sum) => total + sum.rows, 0);
  process.stdout.write(
    `${file}: ${rows} rows of ${Object.keys(sums).length} tables and ${files} stored files. It holds keys and password hashes: keep it safe.\n`,
  );
  if (missing > 0) {
    process.stderr.write(
      `${missing} stored files are not in ${dataDir()}; they were left out with their rows.\n`,
    );
  }
});

interface Target {
  archive: Archive;
  holder: Holder;
  progress: WorkProgress;
  /** Called with the id of the PostgreSQL process that runs the backup's transaction. */
  reads: (pid: number) => void;
}

/**
 * Writes the backup from one snapshot of the database, so it contains a concurrent change
 * completely or not at all. First hard-links the stored files, because the host removes a file that
 * was replaced. If the host has removed a file since the snapshot, starts again with a new
 * snapshot; the fifth time, missing files are left out.
 */
async function dump(sql: postgres.Sql, target: Target) {
  for (let attempt = 1; ; attempt += 1) {
    const result = await sql.begin('isolation level repeatable read read only', async (tx) => {
      target.reads(await serverProcess(tx));
      const files = await target.holder.hold(await storedVersions(tx));
      if (files.missing.length > 0 && attempt < MOST_ATTEMPTS) return undefined;
      return await write(tx, target, files);
    });
    if (result) return result;
  }
}

async function write(tx: postgres.TransactionSql, { archive, progress }: Target, files: HeldFiles) {
  const header = {
    backup: FORMAT,
    createdAt: new Date().toISOString(),
    migrations: await migrationsOf(tx),
  };
  await archive.line(JSON.stringify(header));
  const sums: Record<string, TableSum> = {};
  for (const table of await tablesOf(tx)) {
    await archive.line(JSON.stringify({ table: table.name, columns: table.columns }));
    const sum = createSum();
    progress.step(table.name);
    for await (const row of rowsOf(tx, table, withFiles(table, files.missing))) {
      sum.add(row);
      await archive.line(row);
      progress.count();
    }
    await archive.line('\\.');
    sums[table.name] = sum.result();
  }
  const sum = createSum();
  progress.step('stored files', 'files');
  for (const { version, path } of files.held) {
    sum.add(version);
    await archive.line(JSON.stringify({ file: version }));
    for await (const line of linesOf(path)) {
      sum.add(line);
      await archive.line(line);
    }
    await archive.line('\\.');
    progress.count();
  }
  const end = { end: sums, sequences: await sequencesOf(tx), files: sum.result() };
  await archive.line(JSON.stringify(end));
  return { sums, files: files.held.length, missing: files.missing.length };
}
