import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import type { Db } from '../deps.ts';

/** Account events; the names are GoTrue's, except `recovery_codes_used`. */
type AuditAction =
  | 'user_signedup'
  | 'login'
  | 'token_revoked'
  | 'user_modified'
  | 'user_updated_password'
  | 'user_recovery_requested'
  | 'user_invited'
  | 'user_deleted'
  | 'factor_unenrolled'
  | 'recovery_codes_used'
  | 'identity_unlinked';

/**
 * Writes an account event to auth.audit_log_entries: the action, the account and, if given, the IP
 * address and the `traits`, which must not contain secrets.
 */
export async function audit(
  db: Db,
  entry: {
    action: AuditAction;
    actor: { id: string; email: string };
    address?: string;
    traits?: Record<string, string>;
    now: Date;
  },
): Promise<void> {
  const { action, actor, address = '', traits, now } = entry;
  const payload = {
    action,
    actor_id: actor.id,
    actor_username: actor.email,
    log_type: action.startsWith('factor') ? 'factor' : 'account',
    ...(traits ? { traits } : {}),
  };
  await db`
    insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
    values (
      '00000000-0000-0000-0000-000000000000', ${randomUUID()},
      ${db.json(payload as postgres.JSONValue)}, ${now}, ${address.slice(0, 64)}
    )`;
}
