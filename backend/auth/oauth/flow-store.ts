import type postgres from 'postgres';
import type { Db } from '../deps.ts';
import type { Challenge } from '../mail-links/pkce.ts';

/** A sign-in flow through a provider, with the secrets that its callback needs. */
export interface ProviderFlow {
  id: string;
  redirectTo: string;
  /** The account that the new identity is linked to; null for a sign-in. */
  linkTo: string | null;
  /**
   * The session that started linking an identity; the flow ends with this session. Null for a
   * sign-in.
   */
  sessionId: string | null;
  createdAt: Date;
  verifier: string;
  nonce: string;
}

/** Stores the data that the provider's callback is checked against. */
export async function putProviderFlow(
  tx: postgres.TransactionSql,
  flow: Omit<ProviderFlow, 'createdAt'> & { provider: string; challenge: Challenge; now: Date },
): Promise<void> {
  const { id, redirectTo, linkTo, sessionId, verifier, nonce, provider, challenge, now } = flow;
  await tx`
    insert into auth.flow_state (
      id, code_challenge_method, code_challenge, provider_type, created_at, updated_at,
      authentication_method, referrer, linking_target_id
    ) values (
      ${id}, ${challenge.method}, ${challenge.challenge}, ${provider}, ${now}, ${now}, 'oauth',
      ${redirectTo}, ${linkTo}
    )`;
  await tx`
    insert into host.provider_flows (flow_id, session_id, verifier, nonce)
    values (${id}, ${sessionId}, ${verifier}, ${nonce})`;
}

/** Deletes a flow's callback secrets and returns the flow, so that a callback works once. */
export async function takeProviderFlow(db: Db, id: string): Promise<ProviderFlow | undefined> {
  const [row] = await db<ProviderFlow[]>`
    with taken as (
      delete from host.provider_flows where flow_id = ${id} returning flow_id, session_id, verifier, nonce
    )
    select flow.id, flow.referrer as "redirectTo", flow.linking_target_id as "linkTo",
      taken.session_id as "sessionId", flow.created_at as "createdAt", taken.verifier, taken.nonce
    from taken join auth.flow_state as flow on flow.id = taken.flow_id`;
  return row;
}

/** Stores the account of a provider flow and the hash of the code that the browser exchanges. */
export async function finishProviderFlow(
  tx: postgres.TransactionSql,
  flow: { id: string; userId: string; codeHash: string; now: Date },
): Promise<void> {
  const { id, userId, codeHash, now } = flow;
  await tx`
    update auth.flow_state
    set user_id = ${userId}, auth_code = ${codeHash}, auth_code_issued_at = ${now},
      updated_at = ${now}
    where id = ${id}`;
}
