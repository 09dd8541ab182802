/** @module-tag full */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { enrollTotp, totpCode } from '../../support/people/factors.ts';
import {
  codeIn,
  newAddress,
  PASSWORD,
  type Person,
  signUpPerson,
  tokenHashIn,
} from '../../support/people/people.ts';
import { startGoogle } from '../../support/services/google.ts';

import { authAt } from './auth-at.ts';

let host: OwnHost;
let google: Awaited<ReturnType<typeof startGoogle>>;

beforeAll(async () => {
  google = await startGoogle();
  host = await startHost({ env: google.env });
});

afterAll(async () => {
  await host?.stop();
  await google?.stop();
});

type Act = () => Promise<number>;

/**
 * Returns a function that sends a request to the auth service on the host's database, without rate
 * limits, and resolves to the status. The service's clock is `ahead` seconds ahead.
 */
function ask(method: string, path: string, body?: unknown, token?: string, ahead = 0): Act {
  const changes = {
    limits: { consume: async () => ({ ok: true }) as const },
    takeMailSlot: async () => 0,
  };
  return async () => {
    const answer = await authAt(host, ahead, changes).app.request(path, {
      method,
      ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    await answer.text();
    return answer.status;
  };
}

/** Returns a function that sends a request with the secret key, as the operator's server does. */
const asServer =
  (method: string, path: string, body?: unknown): Act =>
  async () => {
    const answer = await fetch(`${host.url}/auth/v1${path}`, {
      method,
      headers: { apikey: host.secretKey, authorization: `Bearer ${host.secretKey}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    await answer.text();
    return answer.status;
  };

const tokenOf = ({ session }: Person) => session.access_token;
const json = async (answer: Response | Promise<Response>) => (await answer).json();

/** Returns a person whose session has verified a second factor. */
async function protectedPerson() {
  const person = await signUpPerson(host);
  const factor = await enrollTotp(person.client);
  const { data } = await person.client.auth.getSession();
  return { ...person, ...factor, token: data.session?.access_token ?? '' };
}

async function challengeOf({ token, factorId }: { token: string; factorId: string }) {
  const headers = { authorization: `Bearer ${token}` };
  const path = `/factors/${factorId}/challenge`;
  return (await json(authAt(host).app.request(path, { method: 'POST', headers }))).id;
}

async function recoveryCodesOf({ token }: { token: string }): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const made = authAt(host).app.request('/factors/recovery-codes', { method: 'POST', headers });
  return (await json(made)).codes;
}

async function mailed(path: string, body: Record<string, unknown>, email: string, subject: string) {
  await authAt(host, 61).post(path, { email, ...body });
  return host.mailTo(email, { subject });
}

/** Returns a PKCE code that was not yet exchanged, with its verifier. */
async function flow() {
  const { email } = await signUpPerson(host);
  const code_verifier = randomBytes(32).toString('base64url');
  const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
  const { html } = await mailed('/otp', { code_challenge }, email, 'magic_link');
  const pressed = await fetch(`${host.url}/auth/v1/verify`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ token: tokenHashIn(html), type: 'magiclink' }),
  });
  const auth_code = new URL(pressed.headers.get('location') ?? '').searchParams.get('code');
  return { auth_code, code_verifier };
}

/**
 * Returns a function that follows Google's redirect back to the host, for a person who signs in or
 * links an identity. The function resolves to the status.
 */
async function wayBack(token?: string) {
  const query = new URLSearchParams({
    provider: 'google',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 's256',
  });
  const path = token ? '/user/identities/authorize' : '/authorize';
  const begun = await fetch(`${host.url}/auth/v1${path}?${query}`, {
    redirect: 'manual',
    headers: token ? { apikey: host.publishableKey, authorization: `Bearer ${token}` } : {},
  });
  const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const there = token ? (await begun.json()).url : begun.headers.get('location');
  const away = await fetch(there, { redirect: 'manual' });
  const back = away.headers.get('location') ?? '';
  return async () => {
    const answer = await fetch(back, { redirect: 'manual', headers: { cookie } });
    const page = new URL(answer.headers.get('location') ?? 'about:blank');
    // A redirect with an error in its URL is a refusal.
    return page.searchParams.has('error') ? 400 : answer.status;
  };
}

/** Links Google to a person; returns the id of the identity. */
async function linkGoogle(person: Person) {
  google.isNow({ sub: randomUUID(), email: person.email });
  await (await wayBack(tokenOf(person)))();
  const [row] = await host.sql`
    select id from auth.identities where user_id = ${person.id} and provider = 'google'`;
  return row?.id;
}

/**
 * Requests below /auth/v1 that write to the database. Of several simultaneous calls exactly one
 * succeeds ('once'), or at least one ('again').
 */
const acts: [string, 'once' | 'again', () => Promise<Act>][] = [
  [
    'POST /signup',
    'again',
    async () => ask('POST', '/signup', { email: newAddress(), password: PASSWORD }),
  ],
  [
    'POST /signup, unconfirmed',
    'again',
    async () => {
      const email = newAddress();
      await authAt(host).post('/signup', { email, password: PASSWORD });
      return ask('POST', '/signup', { email, password: 'another quiet sentence' }, undefined, 61);
    },
  ],
  ['POST /otp, new', 'again', async () => ask('POST', '/otp', { email: newAddress() })],
  [
    'POST /otp, known',
    'again',
    async () => ask('POST', '/otp', { email: (await signUpPerson(host)).email }),
  ],
  [
    'POST /recover',
    'again',
    async () => ask('POST', '/recover', { email: (await signUpPerson(host)).email }),
  ],
  [
    'POST /resend signup',
    'again',
    async () => {
      const email = newAddress();
      await authAt(host).post('/signup', { email, password: PASSWORD });
      return ask('POST', '/resend', { type: 'signup', email }, undefined, 61);
    },
  ],
  [
    'POST /resend email_change',
    'again',
    async () => {
      const { client, email } = await signUpPerson(host);
      await client.auth.updateUser({ email: newAddress() });
      return ask('POST', '/resend', { type: 'email_change', email }, undefined, 61);
    },
  ],
  [
    'POST /verify, form',
    'once',
    async () => {
      const { email } = await signUpPerson(host);
      const { html } = await mailed('/recover', {}, email, 'recovery');
      return async () => {
        const answer = await fetch(`${host.url}/auth/v1/verify`, {
          method: 'POST',
          redirect: 'manual',
          body: new URLSearchParams({ token: tokenHashIn(html), type: 'recovery' }),
        });
        return answer.headers.get('location')?.includes('error') ? 403 : answer.status;
      };
    },
  ],
  [
    'POST /verify, token',
    'once',
    async () => {
      const { email } = await signUpPerson(host);
      const { html } = await mailed('/recover', {}, email, 'recovery');
      return ask('POST', '/verify', { type: 'recovery', token_hash: tokenHashIn(html) });
    },
  ],
  [
    'POST /verify, digits',
    'once',
    async () => {
      const email = newAddress();
      const { text } = await mailed('/otp', {}, email, 'magic_link');
      return ask('POST', '/verify', { type: 'email', email, token: codeIn(text) }, undefined, 61);
    },
  ],
  [
    'POST /verify, change of address',
    'once',
    async () => {
      const { client, email } = await signUpPerson(host);
      const newEmail = newAddress();
      await client.auth.updateUser({ email: newEmail });
      const subject = 'Confirm your new email address';
      const [one, two] = [
        await host.mailTo(email, { subject }),
        await host.mailTo(newEmail, { subject }),
      ];
      await authAt(host).post('/verify', {
        type: 'email_change',
        token_hash: tokenHashIn(one.html),
      });
      return ask('POST', '/verify', { type: 'email_change', token_hash: tokenHashIn(two.html) });
    },
  ],
  [
    'POST /token password',
    'again',
    async () => {
      const { email } = await signUpPerson(host);
      return ask('POST', '/token?grant_type=password', { email, password: PASSWORD });
    },
  ],
  [
    'POST /token refresh_token',
    'again',
    async () => {
      const { session } = await signUpPerson(host);
      return ask('POST', '/token?grant_type=refresh_token', {
        refresh_token: session.refresh_token,
      });
    },
  ],
  ['POST /token pkce', 'once', async () => ask('POST', '/token?grant_type=pkce', await flow())],
  [
    'PUT /user data',
    'again',
    async () => {
      const person = await signUpPerson(host);
      return ask('PUT', '/user', { data: { first_name: 'Ines' } }, tokenOf(person));
    },
  ],
  [
    'PUT /user password',
    'once',
    async () => {
      const person = await signUpPerson(host);
      return ask('PUT', '/user', { password: 'another quiet sentence' }, tokenOf(person));
    },
  ],
  [
    'PUT /user email',
    'again',
    async () => {
      const person = await signUpPerson(host);
      return ask('PUT', '/user', { email: newAddress() }, tokenOf(person));
    },
  ],
  [
    'GET /reauthenticate',
    'again',
    async () => ask('GET', '/reauthenticate', undefined, tokenOf(await signUpPerson(host))),
  ],
  ...(['global', 'local', 'others'] as const).map(
    (scope): [string, 'again', () => Promise<Act>] => [
      `POST /logout ${scope}`,
      'again',
      async () =>
        ask('POST', `/logout?scope=${scope}`, undefined, tokenOf(await signUpPerson(host))),
    ],
  ),
  [
    'GET /authorize',
    'again',
    async () => async () => {
      const query = new URLSearchParams({ provider: 'google', code_challenge: 'x'.repeat(43) });
      return (await fetch(`${host.url}/auth/v1/authorize?${query}`, { redirect: 'manual' })).status;
    },
  ],
  [
    'GET /callback',
    'once',
    async () => {
      google.isNow({ sub: randomUUID(), email: newAddress() });
      return wayBack();
    },
  ],
  [
    'GET /callback, linking',
    'once',
    async () => {
      const person = await signUpPerson(host);
      google.isNow({ sub: randomUUID(), email: person.email });
      return wayBack(tokenOf(person));
    },
  ],
  [
    'DELETE /user/identities/:id',
    'once',
    async () => {
      const person = await signUpPerson(host);
      return ask(
        'DELETE',
        `/user/identities/${await linkGoogle(person)}`,
        undefined,
        tokenOf(person),
      );
    },
  ],
  [
    'POST /factors',
    'again',
    async () =>
      ask(
        'POST',
        '/factors',
        { factor_type: 'totp', friendly_name: 'Phone' },
        tokenOf(await signUpPerson(host)),
      ),
  ],
  [
    'POST /factors/:id/challenge',
    'again',
    async () => {
      const { token, factorId } = await protectedPerson();
      return ask('POST', `/factors/${factorId}/challenge`, {}, token);
    },
  ],
  [
    'POST /factors/:id/verify',
    'once',
    async () => {
      const person = await protectedPerson();
      const body = { challenge_id: await challengeOf(person), code: totpCode(person.secret) };
      return ask('POST', `/factors/${person.factorId}/verify`, body, person.token);
    },
  ],
  [
    'DELETE /factors/:id',
    'once',
    async () => {
      const { token, factorId } = await protectedPerson();
      return ask('DELETE', `/factors/${factorId}`, undefined, token);
    },
  ],
  [
    'POST /factors/recovery-codes',
    'once',
    async () => ask('POST', '/factors/recovery-codes', {}, (await protectedPerson()).token),
  ],
  [
    'POST /factors/recovery-codes/regenerate',
    'again',
    async () => {
      const person = await protectedPerson();
      await recoveryCodesOf(person);
      return ask('POST', '/factors/recovery-codes/regenerate', {}, person.token);
    },
  ],
  [
    'POST /factors/recovery-codes/verify',
    'once',
    async () => {
      const person = await protectedPerson();
      const [code] = await recoveryCodesOf(person);
      return ask('POST', '/factors/recovery-codes/verify', { code }, person.token);
    },
  ],
  [
    'DELETE /factors/recovery-codes',
    'once',
    async () => {
      const person = await protectedPerson();
      await recoveryCodesOf(person);
      return ask('DELETE', '/factors/recovery-codes', undefined, person.token);
    },
  ],
  ['POST /invite', 'again', async () => asServer('POST', '/invite', { email: newAddress() })],
  [
    'POST /admin/generate_link',
    'again',
    async () =>
      asServer('POST', '/admin/generate_link', { type: 'magiclink', email: newAddress() }),
  ],
  [
    'POST /admin/users',
    'once',
    async () => asServer('POST', '/admin/users', { email: newAddress(), password: PASSWORD }),
  ],
  [
    'PUT /admin/users/:id',
    'again',
    async () => {
      const { id, email } = await signUpPerson(host);
      return asServer('PUT', `/admin/users/${id}`, { email, password: 'set by the server now' });
    },
  ],
  [
    'DELETE /admin/users/:id',
    'once',
    async () => asServer('DELETE', `/admin/users/${(await signUpPerson(host)).id}`, {}),
  ],
  [
    'DELETE /admin/users/:id/factors/:factor',
    'once',
    async () => {
      const { id, factorId } = await protectedPerson();
      return asServer('DELETE', `/admin/users/${id}/factors/${factorId}`);
    },
  ],
];

describe('safety attack 47: every write of sign-in at the same moment', () => {
  test.each(acts)('%s, four times', async (_, times, prepare) => {
    for (let round = 0; round < 2; round += 1) {
      const act = await prepare();
      const statuses = await Promise.all([act(), act(), act(), act()]);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      const won = statuses.filter((status) => status < 400);
      if (times === 'once') expect(won).toHaveLength(1);
      else expect(won.length).toBeGreaterThanOrEqual(1);
    }
  });

  test('all acts on one account together, which stays consistent afterwards', async () => {
    for (let round = 0; round < 3; round += 1) {
      const person = await protectedPerson();
      const { token, factorId, id, email } = person;
      const challenge_id = await challengeOf(person);
      const [code] = await recoveryCodesOf(person);
      const { html } = await mailed('/recover', {}, email, 'recovery');
      const refresh_token = (await person.client.auth.getSession()).data.session?.refresh_token;
      const together = [
        ask('POST', '/token?grant_type=password', { email, password: PASSWORD }),
        ask('POST', '/token?grant_type=refresh_token', { refresh_token }),
        ask('POST', '/verify', { type: 'recovery', token_hash: tokenHashIn(html) }),
        ask('POST', '/otp', { email }),
        ask('POST', '/recover', { email }),
        ask('PUT', '/user', { data: { first_name: 'Ines' } }, token),
        ask('PUT', '/user', { password: 'another quiet sentence' }, token),
        ask('PUT', '/user', { email: newAddress() }, token),
        ask('GET', '/reauthenticate', undefined, token),
        ask('POST', `/factors/${factorId}/challenge`, {}, token),
        ask(
          'POST',
          `/factors/${factorId}/verify`,
          { challenge_id, code: totpCode(person.secret) },
          token,
        ),
        ask('POST', '/factors/recovery-codes/verify', { code }, token),
        ask('POST', '/factors/recovery-codes/regenerate', {}, token),
        ask('POST', '/factors', { factor_type: 'totp', friendly_name: 'Tablet' }, token),
        ask('DELETE', `/factors/${factorId}`, undefined, token),
        ask('POST', '/logout?scope=others', undefined, token),
        asServer('PUT', `/admin/users/${id}`, { user_metadata: { last_name: 'Frost' }, email }),
        asServer('DELETE', `/admin/users/${id}/factors/${factorId}`),
        async () => {
          await authAt(host).auth.tidy();
          return 200;
        },
      ];
      const statuses = await Promise.all(together.map((act) => act()));
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      const { error } = await person.client.auth.signInWithPassword({
        email,
        password: statuses[6] === 200 ? 'another quiet sentence' : PASSWORD,
      });
      expect(error).toBeNull();
    }
  });
});
