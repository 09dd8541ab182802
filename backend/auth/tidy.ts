import type { Db } from './deps.ts';

/**
 * Removes what can no longer be used: links, codes and flows a day after they were made, sessions
 * past their end, and refresh tokens a month after they were exchanged (an older one, shown again,
 * is answered as unknown).
 */
export async function tidy(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000);
  await db`delete from auth.flow_state where created_at < ${dayAgo}`;
  await db`delete from auth.one_time_tokens where created_at < ${dayAgo}`;
  await db`delete from host.mailed_codes where created_at < ${dayAgo}`;
  await db`delete from host.failed_tries where tried_at < ${dayAgo} and wait_until < ${now}`;
  await db`delete from auth.mfa_challenges where created_at < ${dayAgo}`;
  const yearAgo = new Date(now.getTime() - 365 * 86_400_000);
  await db`delete from auth.audit_log_entries where created_at < ${yearAgo}`;
  await db`delete from auth.sessions where not_after < ${now}`;
  await db`delete from auth.refresh_tokens where revoked and updated_at < ${monthAgo}`;
}
