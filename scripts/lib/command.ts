import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import postgres from 'postgres';

/** An error whose message is for the person who ran the command. */
export class Refusal extends Error {}

/** Returns the data folder by the same rule as the host: DATA_DIR, or else `./data`. */
export const dataDir = (): string => resolve(process.env.DATA_DIR || 'data');

/**
 * Returns the URL of the database: `DATABASE_URL`, or that of the host that runs on the data
 * folder.
 * @throws Refusal when there is neither.
 */
async function databaseUrl(): Promise<string> {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const file = join(dataDir(), 'host.json');
  const host = await readFile(file, 'utf8').catch(() => undefined);
  if (host === undefined) {
    throw new Refusal(
      `Nothing runs on the data folder ${dataDir()}. Start it with npm start, or set DATA_DIR or DATABASE_URL.`,
    );
  }
  return JSON.parse(host).databaseUrl;
}

/** Connects to the database. @throws Refusal when it does not respond. */
export async function connect(): Promise<postgres.Sql> {
  const sql = postgres(await databaseUrl(), { max: 2, connect_timeout: 5, onnotice: () => {} });
  try {
    await sql`select 1`;
    return sql;
  } catch {
    await sql.end({ timeout: 1 });
    throw new Refusal(`The database of ${dataDir()} does not answer. Start it with npm start.`);
  }
}

/**
 * Runs a command. After an error it exits with 1: a refusal prints one line, others their stack.
 */
export async function command(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    process.stderr.write(
      error instanceof Refusal ? `${error.message}\n` : `${(error as Error).stack}\n`,
    );
    process.exitCode = 1;
  }
}
