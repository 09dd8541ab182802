import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type postgres from 'postgres';
import type { Db } from '../deps.ts';

/** The client of a request: its IP address and user agent. */
export interface Device {
  address: string;
  userAgent: string | undefined;
}

export interface SessionRow {
  id: string;
  user_id: string;
  aal: 'aal1' | 'aal2' | 'aal3';
  not_after: Date | null;
  refresh_token_hmac_key: string | null;
}

export interface RefreshTokenRow {
  token: string;
  parent: string | null;
  revoked: boolean;
}

export interface AmrClaim {
  method: string;
  timestamp: number;
}

/** Opens a session and records how the person signed in; returns the session's id. */
export async function insertSession(
  tx: postgres.TransactionSql,
  session: { userId: string; method: string; hmacKey: string; device: Device; now: Date },
): Promise<string> {
  const { userId, method, hmacKey, device, now } = session;
  const id = randomUUID();
  const ip = isIP(device.address) ? device.address : null;
  await tx`
    insert into auth.sessions (
      id, user_id, created_at, updated_at, aal, user_agent, ip, refresh_token_hmac_key
    ) values (
      ${id}, ${userId}, ${now}, ${now}, 'aal1', ${device.userAgent?.slice(0, 500) ?? null}, ${ip},
      ${hmacKey}
    )`;
  await noteProof(tx, { sessionId: id, method, now });
  return id;
}

/** Records a proof of identity by this method; does nothing if the session has ended. */
export async function noteProof(
  db: Db,
  { sessionId, method, now }: { sessionId: string; method: string; now: Date },
): Promise<void> {
  await db`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    select ${randomUUID()}, id, ${now}, ${now}, ${method} from auth.sessions where id = ${sessionId}
    on conflict (session_id, authentication_method) do update
    set created_at = excluded.created_at, updated_at = excluded.updated_at`;
}

export async function findSession(db: Db, id: string): Promise<SessionRow | undefined> {
  const [row] = await db<SessionRow[]>`
    select id, user_id, aal, not_after, refresh_token_hmac_key from auth.sessions where id = ${id}`;
  return row;
}

/**
 * Locks the account and then the session of a refresh token, until the transaction ends; returns
 * the session.
 */
export async function lockSessionOfToken(
  tx: postgres.TransactionSql,
  tokenHash: string,
): Promise<SessionRow | undefined> {
  await tx`
    select from auth.users
    where id = (select user_id::uuid from auth.refresh_tokens where token = ${tokenHash})
    for update`;
  const [row] = await tx<SessionRow[]>`
    select id, user_id, aal, not_after, refresh_token_hmac_key from auth.sessions
    where id = (select session_id from auth.refresh_tokens where token = ${tokenHash})
    for update`;
  return row;
}

/** Returns the authentication methods (AMR claims) of a session, the newest first. */
export async function findAmr(db: Db, sessionId: string): Promise<AmrClaim[]> {
  return db<AmrClaim[]>`
    select authentication_method as method, extract(epoch from created_at)::integer as timestamp
    from auth.mfa_amr_claims where session_id = ${sessionId} order by created_at desc`;
}

export async function findRefreshToken(
  db: Db,
  tokenHash: string,
): Promise<RefreshTokenRow | undefined> {
  const [row] = await db<RefreshTokenRow[]>`
    select token, parent, revoked from auth.refresh_tokens where token = ${tokenHash}`;
  return row;
}

/** Returns the refresh token that has not been exchanged yet; a session has at most one. */
export async function findActiveToken(
  db: Db,
  sessionId: string,
): Promise<RefreshTokenRow | undefined> {
  const [row] = await db<RefreshTokenRow[]>`
    select token, parent, revoked from auth.refresh_tokens
    where session_id = ${sessionId} and not revoked
    order by id desc limit 1`;
  return row;
}

export async function insertRefreshToken(
  tx: postgres.TransactionSql,
  token: { hash: string; parent: string | null; userId: string; sessionId: string; now: Date },
): Promise<void> {
  const { hash, parent, userId, sessionId, now } = token;
  await tx`
    insert into auth.refresh_tokens (
      instance_id, token, user_id, revoked, created_at, updated_at, parent, session_id
    ) values (
      '00000000-0000-0000-0000-000000000000', ${hash}, ${userId}, false, ${now}, ${now}, ${parent},
      ${sessionId}
    )`;
}

/** Marks a token as exchanged and the session as refreshed. */
export async function revokeRefreshToken(
  tx: postgres.TransactionSql,
  token: { hash: string; sessionId: string; now: Date },
): Promise<void> {
  const { hash, sessionId, now } = token;
  await tx`
    update auth.refresh_tokens set revoked = true, updated_at = ${now} where token = ${hash}`;
  await tx`
    update auth.sessions set refreshed_at = ${now}, updated_at = ${now} where id = ${sessionId}`;
}

/**
 * Raises a session to aal2 and revokes its refresh tokens; the caller issues a new refresh token.
 * @returns false when the session has ended meanwhile.
 */
export async function liftSession(
  tx: postgres.TransactionSql,
  lift: { sessionId: string; factorId: string; method: string; now: Date },
): Promise<boolean> {
  const { sessionId, factorId, method, now } = lift;
  const lifted = await tx`
    update auth.sessions set aal = 'aal2', factor_id = ${factorId}, updated_at = ${now}
    where id = ${sessionId} returning id`;
  if (lifted.length === 0) return false;
  await noteProof(tx, { sessionId, method, now });
  await tx`
    update auth.refresh_tokens set revoked = true, updated_at = ${now}
    where session_id = ${sessionId} and not revoked`;
  return true;
}

/** Ends a person's aal1 sessions except the one to keep. */
export async function deleteWeakSessions(db: Db, userId: string, keep: string): Promise<void> {
  await db`delete from auth.sessions where user_id = ${userId} and aal = 'aal1' and id <> ${keep}`;
}

/** Sets an account's sessions back to aal1, for an account that has no second factor left. */
export async function downgradeSessions(db: Db, userId: string, now: Date): Promise<void> {
  await db`
    update auth.sessions set aal = 'aal1', factor_id = null, updated_at = ${now}
    where user_id = ${userId} and aal <> 'aal1'`;
}

/** Ends one session and deletes its refresh tokens. */
export async function deleteSession(db: Db, id: string): Promise<void> {
  await db`delete from auth.sessions where id = ${id}`;
}

/** Ends a person's sessions except the one to keep. */
export async function deleteSessionsOf(db: Db, userId: string, keep?: string): Promise<void> {
  await db`
    delete from auth.sessions
    where user_id = ${userId} and (${keep ?? null}::uuid is null or id <> ${keep ?? null}::uuid)`;
}

/** Returns the given ids, except ids of sessions that have ended or expired. */
export async function findLiveSessions(db: Db, ids: string[], now: Date): Promise<Set<string>> {
  const rows = await db<{ id: string }[]>`
    select id from auth.sessions where id = any(${ids}) and (not_after is null or not_after > ${now})`;
  return new Set(rows.map(({ id }) => id));
}
