// Writes the data of the database and the stored files into one file, while the app keeps running:
//   npm run backup -- file
import { resolve } from 'node:path';
import type postgres from 'postgres';
import { createArchive, createSum, FORMAT, type TableSum } from './lib/archive.ts';
import { command, connect, dataDir, Refusal } from './lib/command.ts';
import { type HeldFiles, holdFiles, linesOf } from './lib/stored-files.ts';
import {
  migrationsOf,
  rowsOf,
  sequencesOf,
  storedVersions,
  tablesOf,
  withFiles,
} from './lib/tables.ts';

const MOST_ATTEMPTS = 5;

await command(async () => {
  const [name, ...more] = process.argv.slice(2);
  if (!name || more.length > 0) throw new Refusal('Usage: npm run backup -- file');
  const file = resolve(name);
  const sql = await connect();
  const archive = await createArchive(file);
  try {
    const { sums, files, missing } = await dump(sql, archive);
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
  } catch (error) {
    await archive.abandon();
    throw error;
  } finally {
    await sql.end({ timeout: 1 });
  }
});

/**
 * Writes the backup from one snapshot of the database, so it contains a concurrent change
 * completely or not at all. First hard-links the stored files, because the host removes a file that
 * was replaced. If the host has removed one since the snapshot, starts again with a new snapshot;
 * the fifth attempt leaves missing files out.
 */
async function dump(sql: postgres.Sql, archive: Awaited<ReturnType<typeof createArchive>>) {
  for (let attempt = 1; ; attempt += 1) {
    const result = await sql.begin('isolation level repeatable read read only', async (tx) => {
      const files = await holdFiles(dataDir(), await storedVersions(tx));
      try {
        if (files.missing.length > 0 && attempt < MOST_ATTEMPTS) return undefined;
        return await write(tx, archive, files);
      } finally {
        await files.release();
      }
    });
    if (result) return result;
  }
}

async function write(
  tx: postgres.TransactionSql,
  archive: Awaited<ReturnType<typeof createArchive>>,
  files: HeldFiles,
) {
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
    for await (const row of rowsOf(tx, table, withFiles(table, files.missing))) {
      sum.add(row);
      await archive.line(row);
    }
    await archive.line('\\.');
    sums[table.name] = sum.result();
  }
  const sum = createSum();
  for (const { version, path } of files.held) {
    sum.add(version);
    await archive.line(JSON.stringify({ file: version }));
    for await (const line of linesOf(path)) {
      sum.add(line);
      await archive.line(line);
    }
    await archive.line('\\.');
  }
  const end = { end: sums, sequences: await sequencesOf(tx), files: sum.result() };
  await archive.line(JSON.stringify(end));
  return { sums, files: files.held.length, missing: files.missing.length };
}
