import { createClient } from '@supabase/supabase-js';
import type { TestHost } from '../../support/host.ts';
import { address } from '../../support/people/people.ts';

/**
 * Returns a client like that of a browser, with PKCE, and `kept`: what the client stores, such as
 * the session and the code verifier.
 */
export function browser(host: TestHost, from = address()) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const client = createClient(host.url, host.publishableKey, {
    auth: {
      flowType: 'pkce',
      storage,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      experimental: { recoveryCodes: true },
    },
    // Rate limits count by IP address, so each browser of a test sends its own.
    global: { headers: { 'X-Forwarded-For': from } },
  });
  return { client, kept };
}

/**
 * Submits the form of the confirmation page, to which an email's link leads; returns the URL to
 * which the host redirects the browser.
 */
export async function press(
  host: TestHost,
  token: string,
  redirectTo: string,
  type = 'signup',
): Promise<URL> {
  const answer = await fetch(`${host.url}/auth/v1/verify`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ token, type, redirect_to: redirectTo }),
  });
  if (answer.status !== 303) throw new Error(`The form was answered ${answer.status}.`);
  return new URL(answer.headers.get('location') ?? '');
}
