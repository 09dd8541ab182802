import * as oidc from 'openid-client';
import { z } from 'zod';
import { isLoopback } from '../../core/loopback.ts';
import type { GoogleClient } from '../deps.ts';
import { reachableAddress } from '../email-address.ts';
import { AuthError } from '../errors.ts';

/** A person's profile at Google. */
export interface GooglePerson {
  id: string;
  email: string;
  emailVerified: boolean;
  /** The profile under the field names that GoTrue stores. */
  metadata: Record<string, unknown>;
}

const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: reachableAddress,
  email_verified: z.boolean().default(false),
  name: z.string().max(200).optional(),
  given_name: z.string().max(100).optional(),
  family_name: z.string().max(100).optional(),
  picture: z.string().max(1000).optional(),
});

export interface Google {
  /** Returns the URL at which a browser signs in to Google. */
  signInUrl(asked: {
    state: string;
    nonce: string;
    verifier: string;
    scopes: string | undefined;
    more: Record<string, string>;
  }): Promise<string>;
  /**
   * Returns the person who signed in. @throws AuthError bad_oauth_callback when the callback is not
   * valid.
   */
  profileOf(back: {
    query: URLSearchParams;
    state: string;
    nonce: string;
    verifier: string;
  }): Promise<GooglePerson>;
}

/** Creates the client for sign-in with Google (OpenID Connect, code flow with PKCE). */
export function createGoogle(client: GoogleClient, callbackUrl: string): Google {
  let known: Promise<oidc.Configuration> | undefined;
  const issuer = new URL(client.issuer);
  // Plain HTTP is allowed only for a provider on this machine.
  const isLocal = issuer.protocol === 'http:' && isLoopback(issuer);

  const configuration = () => {
    known ??= oidc
      .discovery(issuer, client.clientId, client.clientSecret, undefined, {
        timeout: 10,
        ...(isLocal ? { execute: [oidc.allowInsecureRequests] } : {}),
      })
      .catch((error: unknown) => {
        // A failure is not cached: the next request repeats the discovery.
        known = undefined;
        throw error;
      });
    return known;
  };

  return {
    signInUrl: async ({ state, nonce, verifier, scopes, more }) => {
      const parameters = {
        ...more,
        redirect_uri: callbackUrl,
        scope: ['openid', 'email', 'profile', ...(scopes?.split(/\s+/) ?? [])].join(' ').trim(),
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      };
      return oidc.buildAuthorizationUrl(await configuration(), parameters).href;
    },

    profileOf: async ({ query, state, nonce, verifier }) => {
      const url = new URL(callbackUrl);
      url.search = query.toString();
      try {
        const tokens = await oidc.authorizationCodeGrant(await configuration(), url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return profileOf(claims.parse(tokens.claims()));
      } catch (error) {
        throw new AuthError('bad_oauth_callback', {
          message: `Unable to exchange external code: ${error instanceof Error ? error.message : ''}`,
        });
      }
    },
  };
}

function profileOf(said: z.infer<typeof claims>): GooglePerson {
  const { iss, sub, email, email_verified, name, given_name, family_name, picture } = said;
  return {
    id: sub,
    email,
    emailVerified: email_verified,
    metadata: {
      iss,
      sub,
      provider_id: sub,
      email,
      email_verified,
      phone_verified: false,
      ...(name ? { name, full_name: name } : {}),
      ...(given_name ? { first_name: given_name } : {}),
      ...(family_name ? { last_name: family_name } : {}),
      ...(picture ? { picture, avatar_url: picture } : {}),
    },
  };
}
