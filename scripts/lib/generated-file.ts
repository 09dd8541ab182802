import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { startHost, type TestHost } from '../../tests/support/host.ts';

const root = join(import.meta.dirname, '..', '..');

/**
 * Generates a committed file from the database of a fresh host. With --check among the arguments it
 * compares instead, and exits with 1 if the committed file is stale.
 * @param command the npm script that generates the file, for the message about a stale file.
 */
export async function generateFile(
  path: string,
  command: string,
  generate: (sql: TestHost['sql']) => Promise<string>,
): Promise<void> {
  const name = relative(root, path);
  const host = await startHost();
  try {
    const text = await generate(host.sql);
    if (!process.argv.includes('--check')) {
      await writeFile(path, text);
      console.log(`Wrote ${name}`);
    } else if ((await readFile(path, 'utf8')) !== text) {
      console.error(`${name} is stale: run \`npm run ${command}\`.`);
      process.exitCode = 1;
    }
  } finally {
    await host.stop();
  }
}
