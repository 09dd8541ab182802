import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import type { Challenge } from './pkce.ts';

export type OneTimeTokenType =
  | 'confirmation_token'
  | 'reauthentication_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token';

export interface OneTimeTokenRow {
  user_id: string;
  token_type: OneTimeTokenType;
  created_at: Date;
  familiar: boolean;
  /**
   * Id of the PKCE flow of the browser that waits for the link. Null if no browser waits, or if the
   * link was requested from a network that is not familiar.
   */
  flow_id: string | null;
}

export interface FlowRow {
  id: string;
  user_id: string;
  authentication_method: string;
  challenge: string;
  method: Challenge['method'];
  auth_code_issued_at: Date;
}

/** A mailed link with the circumstances of its request. */
export interface PutLink {
  userId: string;
  type: OneTimeTokenType;
  hash: string;
  relatesTo: string;
  /** Whether the link was requested from a network that the account signed in from before. */
  familiar: boolean;
  /** The flow of the requesting browser; undefined if the browser does not wait for a code. */
  flowId: string | undefined;
  now: Date;
}

/**
 * Stores the hash of a mailed token in place of the previous token of the same type. A request from
 * an unfamiliar network does not replace the link requested from a familiar network.
 */
export async function putOneTimeToken(tx: postgres.TransactionSql, link: PutLink): Promise<void> {
  const { userId, type, hash, relatesTo, familiar, flowId, now } = link;
  if (familiar) {
    await tx`delete from auth.one_time_tokens where user_id = ${userId} and token_type = ${type}`;
    await tx`
      insert into host.familiar_links (
        user_id, token_type, token_hash, relates_to, flow_id, created_at
      ) values (${userId}, ${type}, ${hash}, ${relatesTo}, ${flowId ?? null}, ${now})
      on conflict (user_id, token_type) do update
      set token_hash = excluded.token_hash, relates_to = excluded.relates_to,
        flow_id = excluded.flow_id, created_at = excluded.created_at`;
    return;
  }
  await tx`
    insert into auth.one_time_tokens (
      id, user_id, token_type, token_hash, relates_to, created_at, updated_at
    ) values (${randomUUID()}, ${userId}, ${type}, ${hash}, ${relatesTo}, ${now}, ${now})
    on conflict (user_id, token_type) do update
    set token_hash = excluded.token_hash, relates_to = excluded.relates_to,
      created_at = excluded.created_at, updated_at = excluded.updated_at`;
}

/**
 * Deletes a mailed token and returns its row, so that only one of several uses succeeds; returns
 * undefined if there is no such token. Locks the account first, as `lockFlow` does, so that
 * requests for one account run one after another and cannot deadlock.
 */
export async function takeOneTimeToken(
  tx: postgres.TransactionSql,
  types: OneTimeTokenType[],
  hash: string,
): Promise<OneTimeTokenRow | undefined> {
  await tx`
    select from auth.users
    where id = (
      select user_id from auth.one_time_tokens
      where token_hash = ${hash} and token_type = any(${types}::auth.one_time_token_type[])
      union all
      select user_id from host.familiar_links
      where token_hash = ${hash} and token_type = any(${types}::text[])
    )
    for update`;
  const [row] = await tx<OneTimeTokenRow[]>`
    with mailed as (
      delete from auth.one_time_tokens
      where token_hash = ${hash} and token_type = any(${types}::auth.one_time_token_type[])
      returning user_id, token_type::text, created_at at time zone 'UTC' as created_at
    ), familiar as (
      delete from host.familiar_links
      where token_hash = ${hash} and token_type = any(${types}::text[])
      returning user_id, token_type, created_at, flow_id
    )
    select user_id, token_type, created_at, false as familiar, null::uuid as flow_id from mailed
    union all
    select user_id, token_type, created_at, true, flow_id from familiar`;
  return row;
}

/**
 * Stores a browser's PKCE challenge until the mailed link is used, and returns the flow's id;
 * undefined without a challenge. Reuses an unused flow with the same challenge. Deletes the
 * account's other flows of the same method. A request from an unfamiliar network deletes no flow of
 * a link that was requested from a familiar network.
 */
export async function putFlow(
  tx: postgres.TransactionSql,
  flow: {
    userId: string;
    method: string;
    challenge: Challenge | undefined;
    familiar: boolean;
    now: Date;
  },
): Promise<string | undefined> {
  const { userId, method, challenge, familiar, now } = flow;
  await tx`
    delete from auth.flow_state
    where user_id = ${userId} and authentication_method = ${method}
      and code_challenge is distinct from ${challenge?.challenge ?? null}
      and (${familiar} or not exists (
        select from host.familiar_links as link where link.flow_id = flow_state.id))`;
  if (!challenge) return undefined;
  // Two emails of one request, as for a change of address, share one flow.
  const [same] = await tx<{ id: string }[]>`
    select id from auth.flow_state
    where user_id = ${userId} and authentication_method = ${method}
      and code_challenge = ${challenge.challenge} and auth_code is null`;
  if (same) return same.id;
  const id = randomUUID();
  await tx`
    insert into auth.flow_state (
      id, user_id, code_challenge_method, code_challenge, provider_type, created_at, updated_at,
      authentication_method
    ) values (
      ${id}, ${userId}, ${challenge.method}, ${challenge.challenge}, 'email', ${now},
      ${now}, ${method}
    )`;
  return id;
}

/**
 * Stores the code in the flow that waits for a link; returns false if no browser waits. A link that
 * was requested from a familiar network uses only its own flow; any other link uses the newest flow
 * with one of `methods`.
 */
export async function issueFlowCode(
  tx: postgres.TransactionSql,
  link: OneTimeTokenRow,
  flow: { methods: string[]; codeHash: string; now: Date },
): Promise<boolean> {
  const { methods, codeHash, now } = flow;
  const rows = await tx`
    update auth.flow_state
    set auth_code = ${codeHash}, auth_code_issued_at = ${now}, updated_at = ${now}
    where id = (
      select id from auth.flow_state
      where user_id = ${link.user_id} and authentication_method = any(${methods})
        and (not ${link.familiar} or id = ${link.flow_id})
      order by created_at desc limit 1
    )
    returning id`;
  return rows.length > 0;
}

/**
 * Locks the account and then the flow with this code, until the transaction ends; returns the flow,
 * or undefined if no flow has this code.
 */
export async function lockFlow(
  tx: postgres.TransactionSql,
  codeHash: string,
): Promise<FlowRow | undefined> {
  await tx`
    select from auth.users
    where id = (select user_id from auth.flow_state where auth_code = ${codeHash})
    for update`;
  const [row] = await tx<FlowRow[]>`
    select id, user_id, authentication_method, code_challenge as challenge,
      code_challenge_method as method, auth_code_issued_at
    from auth.flow_state
    where auth_code = ${codeHash} and auth_code_issued_at is not null and user_id is not null
    for update`;
  return row;
}

/** Deletes an account's flows, so that browsers that wait for a code can no longer sign in. */
export async function deleteFlowsOf(tx: postgres.TransactionSql, userId: string): Promise<void> {
  await tx`delete from auth.flow_state where user_id = ${userId}`;
}

export async function deleteFlow(tx: postgres.TransactionSql, id: string): Promise<void> {
  await tx`delete from auth.flow_state where id = ${id}`;
}
