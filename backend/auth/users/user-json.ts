import { randomUUID } from 'node:crypto';
import type { FactorRow } from '../mfa/factor-store.ts';
import type { IdentityRow } from '../oauth/identity-store.ts';
import type { AccountMetadata } from './metadata.ts';
import type { UserRow } from './user-row.ts';

const at = (name: string, date: Date | null) => (date ? { [name]: date.toISOString() } : {});

/**
 * Returns an account in GoTrue's format, which leaves out dates that are null, pending changes that
 * do not exist, and an empty list of factors.
 */
export function userJson(user: UserRow, identities: IdentityRow[], factors: FactorRow[] = []) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email,
    ...at('email_confirmed_at', user.email_confirmed_at),
    ...at('invited_at', user.invited_at),
    phone: user.phone ?? '',
    ...at('phone_confirmed_at', user.phone_confirmed_at),
    ...(user.phone_change ? { new_phone: user.phone_change } : {}),
    ...at('phone_change_sent_at', user.phone_change_sent_at),
    ...at('confirmation_sent_at', user.confirmation_sent_at),
    ...at('confirmed_at', user.confirmed_at),
    ...at('recovery_sent_at', user.recovery_sent_at),
    ...(user.email_change ? { new_email: user.email_change } : {}),
    ...at('email_change_sent_at', user.email_change_sent_at),
    ...at('last_sign_in_at', user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities: identities.map(identityJson),
    ...(factors.length > 0 ? { factors: factors.map(factorJson) } : {}),
    ...at('banned_until', user.banned_until),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: user.is_anonymous,
  };
}

export type UserJson = ReturnType<typeof userJson>;

/** Returns a factor without its secret. */
export function factorJson(factor: FactorRow) {
  return {
    id: factor.id,
    ...(factor.friendly_name ? { friendly_name: factor.friendly_name } : {}),
    factor_type: factor.factor_type,
    status: factor.status,
    created_at: factor.created_at.toISOString(),
    updated_at: factor.updated_at.toISOString(),
    ...at('last_challenged_at', factor.last_challenged_at),
  };
}

function identityJson(identity: IdentityRow) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...at('last_sign_in_at', identity.last_sign_in_at),
    created_at: identity.created_at.toISOString(),
    updated_at: identity.updated_at.toISOString(),
    email: identity.email ?? '',
  };
}

/**
 * Returns the response to a sign-up with an address that already has an account: the same fields as
 * for a new account, with random ids (safety, attack 21).
 */
export function inventedUserJson(
  email: string,
  userMetadata: AccountMetadata,
  now: Date,
): UserJson {
  const id = randomUUID();
  const data = { ...userMetadata, sub: id, email, email_verified: false, phone_verified: false };
  const user: UserRow = {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    encrypted_password: null,
    email_confirmed_at: null,
    invited_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    email_change: null,
    email_change_sent_at: null,
    last_sign_in_at: null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: data,
    created_at: now,
    updated_at: now,
    phone: null,
    phone_confirmed_at: null,
    phone_change: null,
    phone_change_sent_at: null,
    confirmed_at: null,
    banned_until: null,
    is_anonymous: false,
  };
  const identity: IdentityRow = {
    provider_id: id,
    user_id: id,
    identity_data: data,
    provider: 'email',
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
    email,
    id: randomUUID(),
  };
  return userJson(user, [identity]);
}
