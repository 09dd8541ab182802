import { createClient } from '@supabase/supabase-js';
import type { TestHost } from '../support/host.ts';

/** A browser's client: PKCE, the session and the verifier in a storage of its own. */
export function browser(host: TestHost) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const client = createClient(host.url, host.publishableKey, {
    auth: { flowType: 'pkce', storage, autoRefreshToken: false, detectSessionInUrl: false },
  });
  return { client, kept };
}

/** Presses the button of the confirmation page; gives the page that the browser is sent to. */
export async function press(host: TestHost, token: string, redirectTo: string): Promise<URL> {
  const answer = await fetch(`${host.url}/auth/v1/verify`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ token, type: 'signup', redirect_to: redirectTo }),
  });
  if (answer.status !== 303) throw new Error(`The form was answered ${answer.status}.`);
  return new URL(answer.headers.get('location') ?? '');
}
