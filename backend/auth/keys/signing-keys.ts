import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type postgres from 'postgres';

type Key = Awaited<ReturnType<typeof importJWK>>;

interface KeyRow {
  kid: string;
  private_jwk: JWK;
  public_jwk: JWK;
  created_at: Date;
}

interface LoadedKey {
  kid: string;
  signing: Key;
  verifying: Key;
  published: JWK;
  /** Unix time in milliseconds from which the key signs. */
  signsFrom: number;
}

/** The ES256 keys of this database, shared by every host on it. */
export interface SigningKeys {
  current(): Promise<{ kid: string; key: Key }>;
  /** Returns the public key with this `kid` until its last token has expired. */
  find(kid: string): Promise<Key | undefined>;
  published(): Promise<JWK[]>;
  /** Publishes a new key; the key signs once every verifier has had time to load it. */
  rotate(): Promise<void>;
  /** Loads keys that another host has made. */
  reload(): Promise<void>;
  onChanged(listener: () => void): void;
}

/** Seconds between checks for keys that other hosts have made. */
export const RELOAD_SECONDS = 30;
// Twice the reload time, plus the time that PostgREST and caches of the key set need to reload.
const SIGNS_AFTER_MS = 900_000;
// Allowance for clock differences between hosts.
const MARGIN_MS = 600_000;

/** Creates the first signing key if the database has none. */
export async function ensureSigningKey(tx: postgres.TransactionSql, now: Date): Promise<void> {
  await tx`lock table host.signing_keys in share row exclusive mode`;
  const [found] = await tx`select from host.signing_keys limit 1`;
  if (!found) await insertKey(tx, now);
}

export function createSigningKeys(options: {
  sql: postgres.Sql;
  clock: () => Date;
  tokenSeconds: number;
}): SigningKeys {
  const { sql, clock, tokenSeconds } = options;
  const listeners: (() => void)[] = [];
  let known: Promise<LoadedKey[]> | undefined;

  const load = () => {
    const loading = loadKeys(sql);
    // Keep using the old keys while new ones load: a transaction that waits for the new keys could
    // hold the database connection that loading them needs. A failed load is not cached.
    known ??= loading;
    loading.then(
      () => {
        known = loading;
      },
      () => {
        if (known === loading) known = undefined;
      },
    );
    return loading;
  };

  /** The ids of the live keys at the first call of `live` or at the last reload. */
  let announced: string | undefined;

  const live = async () => {
    const now = clock().getTime();
    const keys = liveKeys(await (known ?? load()), now, tokenSeconds * 1000 + MARGIN_MS);
    announced ??= namesOf(keys);
    return keys;
  };

  // Compare the live keys, not the rows: when a key expires, no row changes.
  const reload = async () => {
    const before = announced;
    await load();
    announced = namesOf(await live());
    if (before === undefined || before === announced) return;
    for (const listener of listeners) listener();
  };

  return {
    current: async () => {
      const keys = await live();
      const now = clock().getTime();
      // In a new database, `signsFrom` of the only key may still be in the future: the oldest key
      // then signs at once.
      const key = keys.find(({ signsFrom }) => signsFrom <= now) ?? keys.at(-1);
      if (!key) throw new Error('There is no signing key.');
      return { kid: key.kid, key: key.signing };
    },
    find: async (kid) => (await live()).find((key) => key.kid === kid)?.verifying,
    published: async () => (await live()).map(({ published }) => published),
    rotate: async () => {
      await live();
      await sql.begin((tx) => insertKey(tx, clock()));
      await reload();
    },
    reload,
    onChanged: (listener) => {
      listeners.push(listener);
    },
  };
}

/**
 * Returns the keys that do not sign yet, the signing key, and older keys whose tokens may still be
 * valid, newest first.
 */
function liveKeys(keys: LoadedKey[], now: number, overlap: number): LoadedKey[] {
  return keys.filter((_, index) => {
    const successor = keys[index - 1];
    return !successor || successor.signsFrom > now - overlap;
  });
}

function namesOf(keys: LoadedKey[]): string {
  return keys.map(({ kid }) => kid).join(' ');
}

async function insertKey(tx: postgres.TransactionSql, now: Date): Promise<void> {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const bare = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(bare);
  const params = { kid, alg: 'ES256', use: 'sig' };
  const publicJwk = { ...bare, ...params, key_ops: ['verify'] };
  const privateJwk = { ...(await exportJWK(pair.privateKey)), ...params };
  await tx`
    insert into host.signing_keys (kid, private_jwk, public_jwk, created_at)
    values (
      ${kid}, ${tx.json(privateJwk as postgres.JSONValue)},
      ${tx.json(publicJwk as postgres.JSONValue)}, ${now}
    )`;
}

async function loadKeys(sql: postgres.Sql): Promise<LoadedKey[]> {
  const rows = await sql<KeyRow[]>`
    select kid, private_jwk, public_jwk, created_at from host.signing_keys
    order by created_at desc, kid`;
  return Promise.all(
    rows.map(async (row) => ({
      kid: row.kid,
      signing: await importJWK(row.private_jwk, 'ES256'),
      verifying: await importJWK(row.public_jwk, 'ES256'),
      published: row.public_jwk,
      signsFrom: row.created_at.getTime() + SIGNS_AFTER_MS,
    })),
  );
}
