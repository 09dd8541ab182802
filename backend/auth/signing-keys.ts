import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type postgres from 'postgres';
import type { Db } from './deps.ts';

type Key = Awaited<ReturnType<typeof importJWK>>;

interface KeyRow {
  kid: string;
  private_jwk: JWK;
  public_jwk: JWK;
}

interface Loaded {
  signing: { kid: string; key: Key };
  verifying: Map<string, Key>;
  published: JWK[];
}

/** The ES256 keys of this database, the newest of which signs. */
export interface SigningKeys {
  current(): Promise<Loaded['signing']>;
  /** The public key of a token's `kid`, retired ones included while their tokens live. */
  find(kid: string): Promise<Key | undefined>;
  published(): Promise<JWK[]>;
  /** Makes a new key sign; the others stay published until their last token has expired. */
  rotate(): Promise<void>;
  onChanged(listener: () => void): void;
}

// A token signed just before rotation lives for its full time, and clocks differ a little.
const OVERLAP_MARGIN_SECONDS = 600;
// An unknown kid may be a key that another host has just made, or a forgery: look again, rarely.
const RELOAD_EVERY_MS = 10_000;

/** Makes the first key where there is none. */
export async function ensureSigningKey(tx: postgres.TransactionSql, now: Date): Promise<void> {
  await tx`lock table host.signing_keys in share row exclusive mode`;
  const [found] = await tx`select from host.signing_keys where retired_at is null limit 1`;
  if (!found) await insertKey(tx, now);
}

export function createSigningKeys(options: {
  sql: postgres.Sql;
  clock: () => Date;
  tokenSeconds: number;
}): SigningKeys {
  const { sql, clock, tokenSeconds } = options;
  const listeners: (() => void)[] = [];
  let loaded: Promise<Loaded> | undefined;
  let loadedAt = 0;

  const load = () => {
    loadedAt = clock().getTime();
    const since = new Date(loadedAt - (tokenSeconds + OVERLAP_MARGIN_SECONDS) * 1000);
    const loading = loadKeys(sql, since);
    loading.catch(() => {
      // A failed look is not remembered: whoever asked hears of it, the next one looks again.
      if (loaded === loading) loaded = undefined;
    });
    loaded = loading;
    return loading;
  };
  const keys = () => loaded ?? load();

  return {
    current: async () => (await keys()).signing,
    find: async (kid) => {
      const found = (await keys()).verifying.get(kid);
      if (found || clock().getTime() - loadedAt < RELOAD_EVERY_MS) return found;
      return (await load()).verifying.get(kid);
    },
    published: async () => (await keys()).published,
    rotate: async () => {
      await sql.begin(async (tx) => {
        await tx`lock table host.signing_keys in share row exclusive mode`;
        await tx`update host.signing_keys set retired_at = ${clock()} where retired_at is null`;
        await insertKey(tx, clock());
      });
      await load();
      for (const listener of listeners) listener();
    },
    onChanged: (listener) => {
      listeners.push(listener);
    },
  };
}

async function insertKey(tx: postgres.TransactionSql, now: Date): Promise<void> {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const bare = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(bare);
  const facts = { kid, alg: 'ES256', use: 'sig' };
  const publicJwk = { ...bare, ...facts, key_ops: ['verify'] };
  const privateJwk = { ...(await exportJWK(pair.privateKey)), ...facts };
  await tx`
    insert into host.signing_keys (kid, private_jwk, public_jwk, created_at)
    values (${kid}, ${json(tx, privateJwk)}, ${json(tx, publicJwk)}, ${now})`;
}

async function loadKeys(sql: Db, retiredSince: Date): Promise<Loaded> {
  const rows = await sql<KeyRow[]>`
    select kid, private_jwk, public_jwk from host.signing_keys
    where retired_at is null or retired_at > ${retiredSince}
    order by retired_at desc nulls first, created_at desc`;
  const [newest] = rows;
  if (!newest) throw new Error('There is no signing key.');
  const verifying = new Map<string, Key>();
  for (const row of rows) verifying.set(row.kid, await importJWK(row.public_jwk, 'ES256'));
  return {
    signing: { kid: newest.kid, key: await importJWK(newest.private_jwk, 'ES256') },
    verifying,
    published: rows.map((row) => row.public_jwk),
  };
}

function json(db: Db, value: Record<string, unknown>) {
  return db.json(value as postgres.JSONValue);
}
