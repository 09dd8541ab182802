// Runs COPY twice for each of many result sizes: reads one result to the end, and only a part of
// the other. Starts to read after a pause, and then runs another query on the same connection.
// Usage:
//   copy-slowly.ts <url of a database>
import { setTimeout as sleep } from 'node:timers/promises';
import { repairDriver } from '../../../backend/database/driver-repair.ts';

repairDriver();
const { default: postgres } = await import('postgres');

const sql = postgres(process.argv[2] ?? '');
for (let rows = 20; rows <= 400; rows += 20) {
  for (const isCut of [false, true]) {
    const connection = await sql.reserve();
    const copy = connection.unsafe(
      `copy (select repeat('x', 1000) from generate_series(1, ${rows})) to stdout`,
    );
    const stream = await copy.readable();
    await sleep(20);
    let bytes = 0;
    for await (const chunk of stream) {
      bytes += chunk.length;
      if (isCut) break;
    }
    // The driver refuses a query until the rest of a COPY has arrived.
    for (;;) {
      try {
        await connection`select 1`;
        break;
      } catch (error) {
        if ((error as { code?: string }).code !== 'COPY_IN_PROGRESS') throw error;
        await sleep(1);
      }
    }
    connection.release();
    process.stdout.write(isCut ? 'cut ' : `${bytes / 1001} `);
  }
}
await sql.end();
