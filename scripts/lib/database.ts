// The connection of the commands to the database. This file repairs the driver
// (backend/database/driver-repair.ts) and only then imports it. Commands must not import the driver
// directly: they would get it without the repair.
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type postgres from 'postgres';
import { repairDriver } from '../../backend/database/driver-repair.ts';
import { Refusal } from './command.ts';

repairDriver();
const { default: createSql } = await import('postgres');

/** Returns the data folder by the same rule as the host: DATA_DIR, or else `./data`. */
export const dataDir = (): string => resolve(process.env.DATA_DIR || 'data');

/** Returns a pool of two connections to a database, which connect when they are first used. */
export const openDatabase = (url: string): postgres.Sql =>
  createSql(url, { max: 2, connect_timeout: 5, onnotice: () => {} });

/** Connects to the database of the host. @throws Refusal when it does not respond. */
export async function connect(): Promise<postgres.Sql> {
  const sql = openDatabase(await databaseUrl());
  try {
    await sql`select 1`;
    return sql;
  } catch {
    await sql.end({ timeout: 1 });
    throw new Refusal(`The database of ${dataDir()} does not answer. Start it with npm start.`);
  }
}

/**
 * Returns the URL of the database: `DATABASE_URL`, or else the URL of the database of the host that
 * runs on the data folder.
 * @throws Refusal when the variable is unset and no such host runs.
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
