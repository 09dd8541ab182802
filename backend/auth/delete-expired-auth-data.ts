import type { Db } from './deps.ts';

/**
 * Deletes expired data: links, codes, challenges, flows and failed tries after a day, networks half
 * a year after their last sign-in, audit log entries after a year, sessions past their end, and
 * refresh tokens a month after they were exchanged or revoked. A request with a deleted refresh
 * token gets the response for an unknown token. Except in the audit log, skips rows that a request
 * has locked: waiting for several row locks could deadlock.
 */
export async function deleteExpiredAuthData(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await db`
    delete from auth.flow_state where id in (
      select id from auth.flow_state where created_at < ${before(1)} for update skip locked)`;
  await db`
    delete from auth.one_time_tokens where id in (
      select id from auth.one_time_tokens where created_at < ${before(1)} for update skip locked)`;
  await db`
    delete from host.familiar_links where token_hash in (
      select token_hash from host.familiar_links where created_at < ${before(1)}
      for update skip locked)`;
  await db`
    delete from host.mailed_codes where id in (
      select id from host.mailed_codes where created_at < ${before(1)} for update skip locked)`;
  await db`
    delete from host.failed_tries where key in (
      select key from host.failed_tries
      where tried_at < ${before(1)} and wait_until < ${now} for update skip locked)`;
  await db`
    delete from host.familiar_networks where (user_id, network) in (
      select user_id, network from host.familiar_networks
      where seen_at < ${before(182)} for update skip locked)`;
  await db`
    delete from auth.mfa_challenges where id in (
      select id from auth.mfa_challenges where created_at < ${before(1)} for update skip locked)`;
  await db`delete from auth.audit_log_entries where created_at < ${before(365)}`;
  await db`
    delete from auth.sessions where id in (
      select id from auth.sessions where not_after < ${now} for update skip locked)`;
  await db`
    delete from auth.refresh_tokens where id in (
      select id from auth.refresh_tokens
      where revoked and updated_at < ${before(30)} for update skip locked)`;
}
