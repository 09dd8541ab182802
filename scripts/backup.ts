// Writes everything that the database holds into one file, while people go on working:
//   npm run backup -- file
import { resolve } from 'node:path';
import { createArchive, createSum, FORMAT, type TableSum } from './lib/archive.ts';
import { command, connect, Refusal } from './lib/facts.ts';
import { migrationsOf, rowsOf, sequencesOf, tablesOf } from './lib/tables.ts';

await command(async () => {
  const [name, ...more] = process.argv.slice(2);
  if (!name || more.length > 0) throw new Refusal('Usage: npm run backup -- file');
  const file = resolve(name);
  const sql = await connect();
  const archive = await createArchive(file);
  try {
    // One snapshot: what is written meanwhile is in the next backup, whole, and not in this one.
    const sums = await sql.begin('isolation level repeatable read read only', async (tx) => {
      const header = {
        backup: FORMAT,
        createdAt: new Date().toISOString(),
        migrations: await migrationsOf(tx),
      };
      await archive.line(JSON.stringify(header));
      const all: Record<string, TableSum> = {};
      for (const table of await tablesOf(tx)) {
        await archive.line(JSON.stringify({ table: table.name, columns: table.columns }));
        const sum = createSum();
        for await (const row of rowsOf(tx, table)) {
          sum.add(row);
          await archive.line(row);
        }
        await archive.line('\\.');
        all[table.name] = sum.result();
      }
      await archive.line(JSON.stringify({ end: all, sequences: await sequencesOf(tx) }));
      return all;
    });
    await archive.finish();
    const rows = Object.values(sums).reduce((total, sum) => total + sum.rows, 0);
    process.stdout.write(
      `${file}: ${rows} rows of ${Object.keys(sums).length} tables. It holds keys and password hashes: keep it safe.\n`,
    );
  } catch (error) {
    await archive.abandon();
    throw error;
  } finally {
    await sql.end({ timeout: 1 });
  }
});
