import { beforeAll, describe, expect, test } from 'vitest';
import { authAt } from '../../attacks/auth/auth-at.ts';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { PASSWORD, signUpPerson, visitor } from '../../support/people/people.ts';
import { enrollPhone, mailboxOfPhone, newPhone, phoneCode } from '../../support/people/phones.ts';

let host: TestHost;

beforeAll(async () => {
  host = await sharedHost();
});

/** Signs the same person in on another browser, with the password only; returns the client. */
async function elsewhere(email: string) {
  const client = visitor(host);
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return client;
}

describe('spec §7 factors: a phone', () => {
  test('enrol, challenge by sms, verify: aal2, with GoTrue’s method in the token', async () => {
    const { client } = await signUpPerson(host);
    const phone = newPhone();
    const spaced = `${phone.slice(0, 3)} (${phone.slice(3, 5)}) ${phone.slice(5)}`;
    const enrolled = await client.auth.mfa.enroll({
      factorType: 'phone',
      friendlyName: 'Mobile',
      phone: spaced,
    });
    expect(enrolled.error).toBeNull();
    expect(enrolled.data).toEqual({
      id: expect.any(String),
      type: 'phone',
      friendly_name: 'Mobile',
      phone: phone.slice(1),
    });
    const factorId = enrolled.data?.id ?? '';
    const challenge = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
    expect(challenge.data).toMatchObject({ type: 'phone' });
    expect((challenge.data?.expires_at ?? 0) * 1000 - Date.now()).toBeLessThanOrEqual(300_000);
    const message = await host.mailTo(mailboxOfPhone(phone));
    expect(message.subject).toBe(`Text message to ${phone}`);
    expect(message.text.trim()).toMatch(/^Your code is \d{6}$/);

    const challengeId = challenge.data?.id ?? '';
    const code = await phoneCode(host, phone);
    const other = code === '000000' ? '111111' : '000000';
    const wrong = await client.auth.mfa.verify({ factorId, challengeId, code: other });
    expect(wrong.error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid MFA Phone code entered',
    });
    const right = await client.auth.mfa.verify({ factorId, challengeId, code });
    expect(right.error).toBeNull();
    const listed = await client.auth.mfa.listFactors();
    expect(listed.data?.phone).toMatchObject([{ id: factorId, status: 'verified' }]);
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({
      currentLevel: 'aal2',
      currentAuthenticationMethods: expect.arrayContaining([
        { method: 'mfa/phone', timestamp: expect.any(Number) },
      ]),
    });
    const again = await client.auth.mfa.verify({ factorId, challengeId, code });
    expect(again.error).toMatchObject({ code: 'mfa_challenge_expired' });
  });

  test('sign-in asks for the code: aal1 first, then aal2, also by whatsapp', async () => {
    const { client, email } = await signUpPerson(host);
    const { factorId, phone } = await enrollPhone(host, client);
    const other = await elsewhere(email);
    const before = await other.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(before.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    await host.minuteLater();
    const challenge = await other.auth.mfa.challenge({ factorId, channel: 'whatsapp' });
    const message = await host.mailTo(mailboxOfPhone(phone), { count: 2 });
    expect(message.subject).toBe(`WhatsApp message to ${phone}`);
    const { error } = await other.auth.mfa.verify({
      factorId,
      challengeId: challenge.data?.id ?? '',
      code: await phoneCode(host, phone, 2),
    });
    expect(error).toBeNull();
  });

  test('a code answers its own challenge only, and no channel but the two is accepted', async () => {
    const { client } = await signUpPerson(host);
    const { factorId, phone } = await enrollPhone(host, client);
    await host.minuteLater();
    const first = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
    const firstCode = await phoneCode(host, phone, 2);
    await host.minuteLater();
    const second = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
    const secondCode = await phoneCode(host, phone, 3);
    const verify = (challengeId: string | undefined, code: string) =>
      client.auth.mfa.verify({ factorId, challengeId: challengeId ?? '', code });
    if (firstCode !== secondCode) {
      const mixed = await verify(second.data?.id, firstCode);
      expect(mixed.error?.code).toBe('mfa_verification_failed');
    }
    expect((await verify(first.data?.id, firstCode)).error).toBeNull();
    const call = await client.auth.mfa.challenge({ factorId, channel: 'call' as 'sms' });
    expect(call.error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test.each(['', '0701234567', '+0701234567', 'soon', '+46', '+4670123456712345'])(
    'the number %o is refused',
    async (phone) => {
      const { client } = await signUpPerson(host);
      const { error } = await client.auth.mfa.enroll({ factorType: 'phone', phone });
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    },
  );

  test('a number is set up once for an account, and unenrolled as an app is', async () => {
    const { client, email } = await signUpPerson(host);
    const { factorId, phone } = await enrollPhone(host, client);
    const twice = await client.auth.mfa.enroll({ factorType: 'phone', phone });
    expect(twice.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' });
    // Another account may use the same number, as when a family shares a phone.
    const relative = await signUpPerson(host);
    const shared = await relative.client.auth.mfa.enroll({ factorType: 'phone', phone });
    expect(shared.error).toBeNull();
    expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    const other = await elsewhere(email);
    expect((await other.auth.getUser()).data.user?.factors).toBeUndefined();
  });

  test('without an SMS hook and without a local mailbox nothing is sent', async () => {
    const { session } = await signUpPerson(host);
    const phone = newPhone();
    const auth = authAt(host);
    const body = { factor_type: 'phone', phone };
    expect(await auth.post('/factors', body, session.access_token)).toMatchObject({
      status: 422,
      body: { error_code: 'mfa_phone_enroll_not_enabled' },
    });
    for (const type of ['sms', 'phone_change']) {
      expect(await auth.post('/resend', { type, phone })).toMatchObject({
        status: 400,
        body: { error_code: 'phone_provider_disabled' },
      });
    }
    expect(await auth.post('/user', { phone }, session.access_token, 'PUT')).toMatchObject({
      status: 400,
      body: { error_code: 'phone_provider_disabled' },
    });
  });
});
