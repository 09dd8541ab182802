import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { enrollTotp, totpCode } from '../../support/people/factors.ts';
import { makeSignInOld } from '../../support/people/old-sign-in.ts';
import {
  codeIn,
  PASSWORD,
  type Person,
  signUpPerson,
  visitor,
} from '../../support/people/people.ts';
import { newPhone } from '../../support/people/phones.ts';
import { startGoogle } from '../../support/services/google.ts';
import { authAt, CONFIG } from './auth-at.ts';

// A stranger uses a computer that its owner left unlocked. The stranger has an old session, but not
// the password, the mailbox or the second factor.
let host: TestHost;
let google: Awaited<ReturnType<typeof startGoogle>>;

beforeAll(async () => {
  host = await sharedHost();
  google = await startGoogle();
});
afterAll(() => google?.stop());

const TOO_OLD = { status: 400, body: { error_code: 'reauthentication_needed' } };
const OK = { status: 200 };

/** Runs an auth service that can link Google accounts and enroll phones; it sends no messages. */
const service = (secondsAhead = 0) =>
  authAt(host, secondsAhead, {
    sendSms: async () => {},
    config: {
      ...CONFIG,
      google: {
        enabled: true,
        client: { issuer: google.issuer, clientId: 'client-of-the-tests', clientSecret: 'secret' },
      },
    },
  });
type Post = ReturnType<typeof service>['post'];

const tokenOf = async ({ client }: Pick<Person, 'client'>) => {
  const { data } = await client.auth.refreshSession();
  if (!data.session) throw new Error('The session has ended.');
  return data.session.access_token;
};

const addApp = (post: Post, token: string, name = 'Theirs') =>
  post('/factors', { factor_type: 'totp', friendly_name: name }, token);
const addPhone = (post: Post, token: string) =>
  post('/factors', { factor_type: 'phone', phone: newPhone() }, token);
const linkGoogle = (post: Post, token: string) => {
  const challenge = randomBytes(32).toString('base64url');
  const query = `provider=google&code_challenge=${challenge}&code_challenge_method=s256`;
  return post(`/user/identities/authorize?${query}`, undefined, token, 'GET');
};
const WAYS = { 'an app': addApp, 'a phone': addPhone, 'a Google account': linkGoogle };

const factorsOf = ({ id }: Person) =>
  host.sql`select id from auth.mfa_factors where user_id = ${id} order by id`;

describe('an old session without a second factor', () => {
  let owner: Person;
  let token: string;

  beforeAll(async () => {
    owner = await signUpPerson(host);
    await makeSignInOld(host, owner);
    // A refresh renews the token, but does not count as a sign-in.
    token = await tokenOf(owner);
  });

  test.each(Object.entries(WAYS))('adds no first way to open the account: %s', async (_, add) => {
    const { post } = service();
    expect(await add(post, token)).toMatchObject(TOO_OLD);
    expect(await factorsOf(owner)).toEqual([]);
  });

  test('a wrong password or code is no proof', async () => {
    const { post } = service();
    const wrong = { current_password: 'not the password' };
    expect(await post('/user', wrong, token, 'PUT')).toMatchObject({
      body: { error_code: 'current_password_mismatch' },
    });
    expect(await post('/user', { nonce: '000000' }, token, 'PUT')).toMatchObject({
      body: { error_code: 'reauthentication_not_valid' },
    });
    expect(await addApp(post, token)).toMatchObject(TOO_OLD);
  });
});

describe('the owner proves that it is them', () => {
  test.each(Object.entries(WAYS))('by the password, and adds %s', async (_, add) => {
    const owner = await signUpPerson(host);
    await makeSignInOld(host, owner);
    const token = owner.session.access_token;
    const { post } = service();
    expect(await post('/user', { current_password: PASSWORD }, token, 'PUT')).toMatchObject(OK);
    // No new access token is needed, because the proof belongs to the session.
    expect(await add(post, token)).toMatchObject(OK);
  });

  test('by the mailed digits, once, for this session and a quarter of an hour', async () => {
    const owner = await signUpPerson(host);
    const elsewhere = visitor(host);
    await elsewhere.auth.signInWithPassword({ email: owner.email, password: PASSWORD });
    await makeSignInOld(host, owner);
    const token = owner.session.access_token;
    await host.minuteLater();
    expect((await owner.client.auth.reauthenticate()).error).toBeNull();
    const nonce = codeIn((await host.mailTo(owner.email, { subject: 'Your code' })).text);
    const { post } = service();
    expect(await post('/user', { nonce }, token, 'PUT')).toMatchObject(OK);
    expect(await addApp(post, token)).toMatchObject(OK);
    const other = await tokenOf({ client: elsewhere });
    expect(await addApp(post, other)).toMatchObject(TOO_OLD);
    expect(await post('/user', { nonce }, other, 'PUT')).toMatchObject({
      body: { error_code: 'reauthentication_not_valid' },
    });
    expect(await addApp(service(890).post, token)).toMatchObject(OK);
    expect(await addApp(service(910).post, token)).toMatchObject(TOO_OLD);
  });
});

test('an old session that passed the second factor changes nothing about it', async () => {
  const owner = await signUpPerson(host);
  const { factorId, secret } = await enrollTotp(owner.client, 'Mine');
  const { post } = service();
  const codes = '/factors/recovery-codes';
  expect(await post(codes, {}, await tokenOf(owner))).toMatchObject(OK);
  await makeSignInOld(host, owner);
  const token = await tokenOf(owner);
  const before = await factorsOf(owner);
  const acts = [
    () => addApp(post, token),
    () => addPhone(post, token),
    () => linkGoogle(post, token),
    () => post(`${codes}/regenerate`, {}, token),
    () => post(codes, undefined, token, 'DELETE'),
    () => post(`/factors/${factorId}`, undefined, token, 'DELETE'),
  ];
  for (const act of acts) expect(await act()).toMatchObject(TOO_OLD);
  expect(await factorsOf(owner)).toEqual(before);

  const code = totpCode(secret);
  expect((await owner.client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
  const proved = await tokenOf(owner);
  expect(await post(`${codes}/regenerate`, {}, proved)).toMatchObject(OK);
  expect(await addApp(post, proved)).toMatchObject(OK);
  expect(await post(`/factors/${factorId}`, undefined, proved, 'DELETE')).toMatchObject(OK);
});
