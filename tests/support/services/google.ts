import { OAuth2Server } from 'oauth2-mock-server';

/** What the provider's ID token states about the person who signs in. */
export interface GoogleClaims {
  sub: string;
  email: string;
  email_verified?: boolean;
  name?: string;
  given_name?: string;
  family_name?: string;
}

/** Starts a local OpenID Connect provider in place of Google. */
export async function startGoogle() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  // The host requires that the issuer in a token is the URL of the provider.
  const { port } = server.address();
  server.issuer.url = `http://127.0.0.1:${port}`;
  let next: GoogleClaims = { sub: 'nobody', email: 'nobody@example.com' };
  server.service.on('beforeTokenSigning', (token) => {
    Object.assign(token.payload, { email_verified: true, ...next, aud: 'client-of-the-tests' });
  });
  return {
    env: {
      GOOGLE_CLIENT_ID: 'client-of-the-tests',
      GOOGLE_CLIENT_SECRET: 'secret-of-the-tests',
      GOOGLE_ISSUER: server.issuer.url,
    },
    issuer: server.issuer.url,
    /** Sets the person who signs in from now on. */
    isNow: (claims: GoogleClaims) => {
      next = claims;
    },
    stop: () => server.stop(),
  };
}

/**
 * Follows the redirects of a sign-in as a browser does, with cookies: from the host's URL to the
 * provider and back to the host. Returns the URL of the web app, to which the host then redirects.
 */
export async function walk(start: string): Promise<URL> {
  let at = start;
  const cookies = new Map<string, string>();
  for (let step = 0; step < 3; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`${answer.status}: ${await answer.text()}`);
    at = new URL(location, at).href;
  }
  return new URL(at);
}
