import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { audit } from '../admin/audit.ts';
import type { AuthDeps } from '../deps.ts';
import { AuthError } from '../errors.ts';
import { applyConfirmedMetadata } from '../mail-links/asked-metadata-store.ts';
import { clearMailed } from '../mail-links/code-store.ts';
import type { Notify } from '../mail-links/notices.ts';
import type { Challenge } from '../mail-links/pkce.ts';
import { findFactors } from '../mfa/factor-store.ts';
import { refuseWithoutFactor, requireProofs } from '../mfa/factors.ts';
import { hashToken, randomToken } from '../secrets.ts';
import type { CallerClaims } from '../sessions/claims.ts';
import { refuseBanned } from '../sessions/sessions.ts';
import { lockedUser } from '../users/locked-user.ts';
import { confirmEmail, insertUser, mayInsert } from '../users/new-user-store.ts';
import * as users from '../users/user-store.ts';
import * as flows from './flow-store.ts';
import { createGoogle, type GooglePerson } from './google.ts';
import * as identityRows from './identity-store.ts';

// Long enough to choose an account at the provider and pass its second factor.
const FLOW_SECONDS = 600;
const PROVIDER = 'google';

interface AuthorizeRequest {
  provider: string;
  challenge: Challenge | undefined;
  redirectTo: string;
  scopes?: string | undefined;
  access_type?: string | undefined;
  prompt?: string | undefined;
  login_hint?: string | undefined;
}

export interface Identities {
  /**
   * Returns the URL at which a browser signs in with a provider or, if `caller` is given, links an
   * identity to the caller's account.
   * @throws AuthError provider_disabled, provider_not_found, validation_failed without PKCE; if
   * `caller` is given, also insufficient_aal, reauthentication_needed and session_not_found.
   */
  authorize(
    asked: AuthorizeRequest,
    caller?: CallerClaims,
  ): Promise<{ url: string; flowId: string }>;
  /**
   * Handles the provider's callback. `remembers` returns whether this browser started the flow.
   * @returns the page to redirect to, with the code for the browser or with the error.
   */
  callback(
    query: URLSearchParams,
    remembers: (flowId: string) => boolean,
  ): Promise<{ page: string; code: string } | { page: string; error: AuthError }>;
  /**
   * Removes an identity.
   * @throws AuthError single_identity_not_deletable for the last identity; identity_not_found,
   * insufficient_aal, session_not_found.
   */
  unlink(caller: CallerClaims, identityId: string): Promise<void>;
}

/**
 * Creates the service for sign-in through other providers, such as Google, and for an account's
 * identities (spec §7 authorize, identities).
 */
export function createIdentities(deps: AuthDeps, notify: Notify): Identities {
  const { sql, clock, config } = deps;
  const google =
    config.google.client && createGoogle(config.google.client, `${deps.apiUrl}/auth/v1/callback`);

  /**
   * Returns the account for a provider's profile: the account that is already linked, else `linkTo`
   * if given, else the account with the same email address, else a new account.
   * @throws AuthError identity_already_exists when the profile is linked to an account other than
   * `linkTo`, provider_email_needs_verification, signup_disabled.
   */
  const accountOf = async (
    tx: postgres.TransactionSql,
    person: GooglePerson,
    linkTo: string | null,
  ): Promise<string> => {
    const now = clock();
    await users.lockEmail(tx, person.email);
    const before = await identityRows.findIdentity(tx, PROVIDER, person.id);
    const owner = linkTo ?? before?.user_id ?? (await users.findUserByEmail(tx, person.email))?.id;
    // Lock the account before its identities, in the same order as all other code.
    if (owner) await users.lockUser(tx, owner);
    const known = await identityRows.findIdentity(tx, PROVIDER, person.id);
    if (known) {
      if (linkTo && known.user_id !== linkTo) throw new AuthError('identity_already_exists');
      await identityRows.refreshIdentity(tx, known.id, person.metadata, now);
      return known.user_id;
    }
    if (!person.emailVerified && !linkTo) throw new AuthError('provider_email_needs_verification');
    const userId = linkTo ?? (await sameAddress(tx, person, now)) ?? (await make(tx, person));
    await identityRows.insertIdentity(tx, {
      userId,
      provider: PROVIDER,
      providerId: person.id,
      data: person.metadata,
      now,
    });
    await identityRows.noteProviders(tx, userId, now);
    return userId;
  };

  const make = async (tx: postgres.TransactionSql, person: GooglePerson): Promise<string> => {
    if (!config.enableSignup || !(await mayInsert(tx, person.email))) {
      throw new AuthError('signup_disabled');
    }
    const now = clock();
    const id = await insertUser(
      tx,
      { email: person.email, encryptedPassword: null, userMetadata: person.metadata, now },
      PROVIDER,
    );
    await confirmEmail(tx, id, now);
    return id;
  };

  return {
    authorize: async ({ provider, challenge, redirectTo, scopes, ...more }, caller) => {
      // The web app picks its error message by these codes (spec §8).
      if (provider !== PROVIDER) throw new AuthError('provider_disabled');
      if (!config.google.enabled) throw new AuthError('provider_disabled');
      if (!google) throw new AuthError('provider_not_found');
      if (!challenge) {
        throw new AuthError('validation_failed', { message: 'A code_challenge is needed (PKCE)' });
      }
      const flow = { id: randomUUID(), verifier: randomToken(), nonce: randomToken() };
      await sql.begin(async (tx) => {
        if (caller) {
          await lockedUser(tx, caller);
          const factors = await findFactors(tx, caller.userId);
          await requireProofs(tx, caller, factors, clock());
        }
        const linkTo = caller?.userId ?? null;
        const sessionId = caller?.sessionId ?? null;
        const now = clock();
        await flows.putProviderFlow(tx, {
          ...flow,
          redirectTo,
          linkTo,
          sessionId,
          provider,
          challenge,
          now,
        });
      });
      const given = Object.entries(more).filter((entry): entry is [string, string] => !!entry[1]);
      const url = await google.signInUrl({
        state: flow.id,
        nonce: flow.nonce,
        verifier: flow.verifier,
        scopes,
        more: Object.fromEntries(
          given.filter(([name]) => ['access_type', 'prompt', 'login_hint'].includes(name)),
        ),
      });
      return { url, flowId: flow.id };
    },

    callback: async (query, remembers) => {
      const state = query.get('state') ?? '';
      const flow = /^[0-9a-f-]{36}$/.test(state)
        ? await flows.takeProviderFlow(sql, state)
        : undefined;
      const age = clock().getTime() - (flow?.createdAt.getTime() ?? 0);
      if (!google || !flow || age > FLOW_SECONDS * 1000 || !remembers(flow.id)) {
        return { page: deps.siteUrl, error: new AuthError('bad_oauth_state') };
      }
      try {
        const person = await google.profileOf({ query, state, ...flow });
        const code = randomToken();
        await sql.begin(async (tx) => {
          const userId = await accountOf(tx, person, flow.linkTo);
          const user = await users.lockUser(tx, userId);
          if (!user) throw new AuthError('user_not_found');
          const now = clock();
          refuseBanned(user, now);
          if (flow.linkTo) await notify(tx, 'identity_linked', user.email, { Provider: 'Google' });
          await flows.finishProviderFlow(tx, {
            id: flow.id,
            userId,
            codeHash: hashToken(code),
            now,
          });
        });
        return { page: flow.redirectTo, code };
      } catch (error) {
        if (!(error instanceof AuthError)) throw error;
        return { page: flow.redirectTo, error };
      }
    },

    unlink: (caller, identityId) =>
      sql.begin(async (tx) => {
        const user = await lockedUser(tx, caller);
        refuseWithoutFactor(caller, await findFactors(tx, user.id));
        const identities = await identityRows.findIdentities(tx, user.id);
        if (!identities.some(({ id }) => id === identityId)) {
          throw new AuthError('identity_not_found');
        }
        if (identities.length < 2) throw new AuthError('single_identity_not_deletable');
        await identityRows.deleteIdentity(tx, identityId);
        await audit(tx, { action: 'identity_unlinked', actor: user, now: clock() });
        await identityRows.noteProviders(tx, user.id, clock());
      }),
  };
}

/**
 * Returns the id of the account with this address, which the provider has verified. If the account
 * had not confirmed the address, confirms it, removes the account's password and mailed links, and
 * replaces its metadata.
 */
async function sameAddress(
  tx: postgres.TransactionSql,
  person: GooglePerson,
  now: Date,
): Promise<string | undefined> {
  const user = await users.findUserByEmail(tx, person.email);
  if (!user) return undefined;
  if (!user.email_confirmed_at) {
    // The person who signed up with this address never proved that they own the address. The
    // account now belongs to the person who signs in through the provider: the earlier password and
    // mailed links must not open it, and the names given at sign-up may be someone else's.
    await users.clearPassword(tx, user.id, now);
    await clearMailed(tx, user.id);
    await applyConfirmedMetadata(tx, user, person.metadata, now);
    await confirmEmail(tx, user.id, now);
  }
  return user.id;
}
