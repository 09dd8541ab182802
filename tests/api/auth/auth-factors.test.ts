import { beforeAll, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { enrollTotp, totpCode } from '../../support/people/factors.ts';
import { PASSWORD, signUpPerson, visitor } from '../../support/people/people.ts';
import { browser } from './auth-browser.ts';

let host: TestHost;

beforeAll(async () => {
  host = await sharedHost();
});

/** Creates an account and signs in on a new browser, whose client supports recovery codes. */
async function person() {
  const { email } = await signUpPerson(host);
  const { client } = browser(host);
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { client, email };
}

/** Signs the same person in on another browser, with the password only; returns the client. */
async function elsewhere(email: string) {
  const { client } = browser(host);
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return client;
}

describe('spec §7 factors', () => {
  test('enrol with QR and secret, challenge, verify: aal2 in the token', async () => {
    const { client, email } = await person();
    const enrolled = await client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'Phone',
      issuer: 'Prioriti',
    });
    expect(enrolled.error).toBeNull();
    const { id, totp, friendly_name } = enrolled.data ?? { totp: { qr_code: '', secret: '' } };
    expect(friendly_name).toBe('Phone');
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(decodeURIComponent((totp as { uri: string }).uri)).toContain(`Prioriti:${email}`);

    const challenge = await client.auth.mfa.challenge({ factorId: id ?? '' });
    expect(challenge.data).toMatchObject({ type: 'totp' });
    expect((challenge.data?.expires_at ?? 0) * 1000 - Date.now()).toBeLessThanOrEqual(300_000);
    const wrong = await client.auth.mfa.verify({
      factorId: id ?? '',
      challengeId: challenge.data?.id ?? '',
      code: '000000',
    });
    expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    const right = await client.auth.mfa.verify({
      factorId: id ?? '',
      challengeId: challenge.data?.id ?? '',
      code: totpCode(totp.secret),
    });
    expect(right.error).toBeNull();
    expect(right.data?.user.factors).toMatchObject([{ id, status: 'verified' }]);
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [
        { method: 'totp', timestamp: expect.any(Number) },
        { method: 'password', timestamp: expect.any(Number) },
      ],
    });
    const refreshed = await client.auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect((await client.auth.getClaims()).data?.claims.aal).toBe('aal2');
  });

  test('the first verified factor ends all sessions that have not shown it', async () => {
    const { client, email } = await person();
    const other = await elsewhere(email);
    await enrollTotp(client);
    expect((await other.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect((await client.auth.getUser()).error).toBeNull();
  });

  test('sign-in asks for the code: aal1 first, then aal2', async () => {
    const { client, email } = await person();
    const { factorId, secret } = await enrollTotp(client);
    const other = await elsewhere(email);
    const before = await other.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(before.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const factors = await other.auth.mfa.listFactors();
    expect(factors.data?.totp.map(({ id }) => id)).toEqual([factorId]);
    const code = totpCode(secret);
    const { error } = await other.auth.mfa.challengeAndVerify({ factorId, code });
    expect(error).toBeNull();
    const after = await other.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(after.data?.currentLevel).toBe('aal2');
  });

  test('a factor’s name is unique, and an unverified factor is replaced', async () => {
    const { client } = await person();
    await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' });
    await enrollTotp(client, 'Phone');
    const again = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
    expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1);
  });

  test('unenrol: the account needs no second factor afterwards', async () => {
    const { client, email } = await person();
    const { factorId } = await enrollTotp(client);
    expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    await client.auth.refreshSession();
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    const other = await elsewhere(email);
    expect((await other.auth.getUser()).data.user?.factors).toBeUndefined();
  });

  test('a security key reports that it is not configured', async () => {
    const { client } = await person();
    const key = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' });
    expect(key.error).toMatchObject({ code: 'mfa_web_authn_enroll_not_enabled' });
  });
});

describe('spec §7 factors: an account with one', () => {
  test('cannot change its password, its address or its factors without showing it', async () => {
    const { client, email } = await person();
    const { factorId } = await enrollTotp(client);
    const weak = await elsewhere(email);
    const refused = { status: 401, code: 'insufficient_aal' };
    const password = await weak.auth.updateUser({ password: 'another quiet sentence' });
    expect(password.error).toMatchObject(refused);
    const address = await weak.auth.updateUser({ email: 'mallory@example.com' });
    expect(address.error).toMatchObject(refused);
    expect((await weak.auth.mfa.unenroll({ factorId })).error).toMatchObject(refused);
    const second = await weak.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' });
    expect(second.error).toMatchObject(refused);
    expect((await weak.auth.mfa.recoveryCodes.generate()).error).toMatchObject(refused);
  });
});

describe('recovery codes (supabase-js mfa.recoveryCodes)', () => {
  test('ten, shown once; each works once, however it is typed', async () => {
    const { client, email } = await person();
    const early = await client.auth.mfa.recoveryCodes.generate();
    expect(early.error?.code).toBe('mfa_recovery_codes_sole_factor');
    await enrollTotp(client);
    const { data, error } = await client.auth.mfa.recoveryCodes.generate();
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: 'recovery_code', total: 10 });
    expect(new Set(data?.codes).size).toBe(10);
    expect(data?.codes.every((code) => /^[2-9a-hjkmnp-z]{16}$/.test(code))).toBe(true);

    const lost = await elsewhere(email);
    const first = data?.codes[0] ?? '';
    const typed = ` ${first.slice(0, 4).toUpperCase()}-${first.slice(4, 8)} ${first.slice(8)} `;
    const used = await lost.auth.mfa.recoveryCodes.verify({ code: typed });
    expect(used.error).toBeNull();
    const claims = (await lost.auth.getClaims()).data?.claims;
    expect(claims?.aal).toBe('aal2');
    expect(
      claims?.amr?.map((entry) => (typeof entry === 'string' ? entry : entry.method)),
    ).toContain('mfa/recovery_code');
    const status = await lost.auth.mfa.recoveryCodes.getStatus();
    expect(status.data).toMatchObject({ total: 10, remaining: 9 });

    const again = await elsewhere(email);
    const twice = await again.auth.mfa.recoveryCodes.verify({ code: first });
    expect(twice.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  });

  test('a new set invalidates the old one; the database stores only hashes', async () => {
    const { client, email } = await person();
    await enrollTotp(client);
    const before = await client.auth.mfa.recoveryCodes.generate();
    const after = await client.auth.mfa.recoveryCodes.regenerate();
    expect(after.data?.id).toBe(before.data?.id);
    const other = await elsewhere(email);
    const old = await other.auth.mfa.recoveryCodes.verify({ code: before.data?.codes[0] ?? '' });
    expect(old.error?.code).toBe('mfa_verification_failed');
    const kept = await host.sql<{ code_hash: string }[]>`
      select code_hash from host.recovery_codes where factor_id = ${after.data?.id ?? ''}`;
    expect(kept).toHaveLength(10);
    expect(kept.every(({ code_hash }) => /^[0-9a-f]{64}$/.test(code_hash))).toBe(true);
  });

  test('are deleted with the last second factor', async () => {
    const { client } = await person();
    const { factorId } = await enrollTotp(client);
    await client.auth.mfa.recoveryCodes.generate();
    await client.auth.mfa.unenroll({ factorId });
    const status = await client.auth.mfa.recoveryCodes.getStatus();
    expect(status.error?.code).toBe('mfa_factor_not_found');
  });

  test('require a sign-in', async () => {
    const { error } = await visitor(host).auth.mfa.listFactors();
    expect(error?.name).toBe('AuthSessionMissingError');
  });
});
