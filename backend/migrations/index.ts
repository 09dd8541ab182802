import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import type { Logger } from '../core/log.ts';
import { codeOf, messageOf, StartError } from '../core/start-error.ts';

// Any constant works if it is equal on every host.
const LOCK = 7_102_026_112_000;
const PENDING = 'pending';

const HISTORY = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);
create table if not exists supabase_migrations.seed_files (
  path text primary key,
  hash text not null
);
`;

/**
 * Migrates the database to the project's newest schema: first the host's own foundation, then each
 * file of `supabase/migrations` that is not in the history, ordered by name and each in its own
 * transaction, then the seed, once. Hosts that start together wait for each other.
 * @param foundation runs first, in one transaction; `migrate` returns its result.
 * @param conclusion runs last, in one transaction, on the migrated schema.
 * @throws StartError with the file and the database's message; that file has changed nothing.
 * @throws StartError when the database is from before the first release.
 */
export async function migrate<Result>(options: {
  databaseUrl: string;
  projectDir: string;
  foundation: (tx: postgres.TransactionSql) => Promise<Result>;
  conclusion: (tx: postgres.TransactionSql) => Promise<void>;
  log: Logger;
}): Promise<Result> {
  const { databaseUrl, projectDir, foundation, conclusion, log } = options;
  // One connection only: it holds the lock, and everything runs on it.
  const sql = postgres(databaseUrl, {
    max: 1,
    max_lifetime: null,
    connect_timeout: 5,
    onnotice: () => {},
    connection: { application_name: 'host migrations', statement_timeout: 0 },
  });
  try {
    await sql`select pg_advisory_lock(${LOCK})`;
    const folder = join(projectDir, 'supabase', 'migrations');
    const files = (await readdir(folder).catch(nothingThere))
      .filter((file) => FILE.test(file))
      .sort();
    await refuseForeignHistory(sql, files);
    const result = (await sql.begin(foundation)) as Result;
    await sql.unsafe(HISTORY).simple();
    const applied = await applyFiles(sql, folder, files, log);
    await applySeed(sql, join(projectDir, 'supabase', 'seed.sql'), log);
    await sql.begin(conclusion);
    if (applied > 0) await sql`select pg_notify('pgrst', 'reload schema')`;
    return result;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/**
 * Refuses a database whose history has entries but lacks the project's first migration. Such a
 * database was created before the migrations were rewritten as a baseline, and no migration can
 * convert the database. Runs before anything changes, so the version that created the
 * database can still open the database.
 */
async function refuseForeignHistory(sql: postgres.Sql, files: string[]): Promise<void> {
  const [history] = await sql`
    select to_regclass('supabase_migrations.schema_migrations') is not null as exists`;
  const [first] = files;
  if (!history?.exists || first === undefined) return;
  const known = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  const [oldest] = known;
  const version = FILE.exec(first)?.[1];
  if (oldest === undefined || known.some((row) => row.version === version)) return;
  throw new StartError(
    `This data folder is from before the first release (its migration ${oldest.version} is not in supabase/migrations) and cannot be migrated: export what you need with the version that made it, then start with a new DATA_DIR, or with an empty database if DATABASE_URL is set.`,
  );
}

async function applyFiles(
  sql: postgres.Sql,
  folder: string,
  files: string[],
  log: Logger,
): Promise<number> {
  const known = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations`;
  const done = new Set(known.map((row) => row.version));
  let applied = 0;
  const began = performance.now();
  for (const file of files) {
    const [, version, name] = FILE.exec(file) ?? [];
    if (!version || !name || done.has(version)) continue;
    const text = await readFile(join(folder, file), 'utf8');
    const started = performance.now();
    await sql
      .begin(async (tx) => {
        await tx`
          insert into supabase_migrations.schema_migrations (version, name, statements)
          values (${version}, ${name}, ${[text]})`;
        if (done.size === 0) {
          await tx`
            insert into supabase_migrations.seed_files (path, hash)
            values ('supabase/seed.sql', ${PENDING}) on conflict do nothing`;
        }
        await tx.unsafe(text).simple();
        // A file that ends the transaction itself could leave only half of its statements applied.
        const [row] = await tx`select pg_current_xact_id_if_assigned() is not null as inside`;
        if (!row?.inside) throw new Error('it must not commit or roll back by itself');
      })
      .catch((error: unknown) => {
        throw new StartError(
          `Migration ${file} failed, nothing of it was applied: ${asText(error, text)}`,
        );
      });
    done.add(version);
    applied += 1;
    log.debug({ file, milliseconds: Math.round(performance.now() - started) }, 'migration applied');
  }
  if (applied > 0) log.info(summaryOf(applied, performance.now() - began));
  return applied;
}

function summaryOf(applied: number, milliseconds: number): string {
  const migrations = applied === 1 ? '1 migration' : `${applied} migrations`;
  return `Applied ${migrations} in ${(milliseconds / 1000).toFixed(1)} s`;
}

const FILE = /^(\d+)_(.+)\.sql$/;

/**
 * Applies the seed once, after the first migrations of a new database. If the first start is
 * interrupted before that, a later start applies the seed.
 */
async function applySeed(sql: postgres.Sql, file: string, log: Logger): Promise<void> {
  const text = await readFile(file, 'utf8').catch(nothingThere);
  if (typeof text !== 'string') return;
  const hash = createHash('sha256').update(text).digest('hex');
  await sql
    .begin(async (tx) => {
      const due = await tx`
        update supabase_migrations.seed_files set hash = ${hash}
        where path = 'supabase/seed.sql' and hash = ${PENDING} returning path`;
      if (due.length === 0) return;
      await tx.unsafe(text).simple();
      log.debug('seed applied');
    })
    .catch((error: unknown) => {
      throw new StartError(
        `supabase/seed.sql failed, nothing of it was applied: ${asText(error, text)}`,
      );
    });
}

function nothingThere(error: unknown): string[] {
  if (codeOf(error) === 'ENOENT') return [];
  throw error;
}

function asText(error: unknown, text: string): string {
  const position = error instanceof postgres.PostgresError ? Number(error.position) : Number.NaN;
  const place = Number.isNaN(position)
    ? ''
    : ` (line ${text.slice(0, position).split('\n').length}, code ${codeOf(error)})`;
  return `${messageOf(error)}${place}.`;
}
