import { browser, press } from '../../api/auth/auth-browser.ts';
import type { TestHost } from '../../support/host.ts';
import { newAddress, PASSWORD, tokenHashIn } from '../../support/people/people.ts';

/**
 * Returns functions that send an attacker's requests to the auth service.
 * @param current returns the host, which exists only once the tests have started.
 */
export function actsOn(current: () => TestHost) {
  /**
   * Signs up with a browser client; returns the client, its storage, the email address, the HTML of
   * the received email and the token of the link in it.
   */
  async function mailedToken(emailRedirectTo?: string) {
    const host = current();
    const { client, kept } = browser(host);
    const email = newAddress();
    const options = emailRedirectTo === undefined ? {} : { emailRedirectTo };
    const { error } = await client.auth.signUp({ email, password: PASSWORD, options });
    if (error) throw error;
    const { html } = await host.mailTo(email);
    return { client, kept, email, html, token: tokenHashIn(html) };
  }

  /** Signs up, confirms through the email, and returns the PKCE code with its verifier. */
  async function mailedCode() {
    const host = current();
    const signedUp = await mailedToken();
    const page = await press(host, signedUp.token, `${host.url}/email-confirmation`);
    const verifiers = [...signedUp.kept].filter(([key]) => key.includes('code-verifier'));
    const verifier = verifiers
      .map(([, value]) => JSON.parse(value))
      .find((value): value is string => typeof value === 'string');
    return {
      ...signedUp,
      auth_code: page.searchParams.get('code') ?? '',
      code_verifier: verifier ?? '',
    };
  }

  async function post(path: string, body: unknown) {
    const answer = await fetch(`${current().url}/auth/v1${path}`, {
      method: 'POST',
      headers: { apikey: current().publishableKey, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  }

  return { mailedToken, mailedCode, post };
}
