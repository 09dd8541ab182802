import { beforeAll, describe, expect, test } from 'vitest';
import { authAt } from '../../attacks/auth/auth-at.ts';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { signUpPerson, visitor } from '../../support/people/people.ts';
import { mailboxOfPhone, newPhone, phoneCode } from '../../support/people/phones.ts';

let host: TestHost;

beforeAll(async () => {
  host = await sharedHost();
});

describe('spec §7 resend: phone_change', () => {
  test('a new code is sent to the new number; it confirms the number', async () => {
    const { client } = await signUpPerson(host);
    const phone = newPhone();
    const changed = await client.auth.updateUser({ phone });
    expect(changed.error).toBeNull();
    expect(changed.data.user).toMatchObject({ phone: '', new_phone: phone.slice(1) });
    const firstCode = await phoneCode(host, phone);

    const tooSoon = await client.auth.resend({ type: 'phone_change', phone });
    expect(tooSoon.error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' });
    await host.minuteLater();
    expect((await client.auth.resend({ type: 'phone_change', phone })).error).toBeNull();
    const code = await phoneCode(host, phone, 2);

    if (code !== firstCode) {
      const old = await client.auth.verifyOtp({ type: 'phone_change', phone, token: firstCode });
      expect(old.error).toMatchObject({ status: 403, code: 'otp_expired' });
    }
    const verified = await client.auth.verifyOtp({ type: 'phone_change', phone, token: code });
    expect(verified.error).toBeNull();
    expect(verified.data.user).toMatchObject({
      phone: phone.slice(1),
      phone_confirmed_at: expect.any(String),
    });
    expect(verified.data.user?.new_phone).toBeUndefined();
    const twice = await client.auth.verifyOtp({ type: 'phone_change', phone, token: code });
    expect(twice.error).toMatchObject({ code: 'otp_expired' });
  });

  test('the account may be named by its current number, and a change can be cancelled', async () => {
    const { client } = await signUpPerson(host);
    const [first, second] = [newPhone(), newPhone()];
    await client.auth.updateUser({ phone: first });
    const token = await phoneCode(host, first);
    await client.auth.verifyOtp({ type: 'phone_change', phone: first, token });
    await client.auth.updateUser({ phone: second });
    await phoneCode(host, second);
    await host.minuteLater();
    expect((await client.auth.resend({ type: 'phone_change', phone: first })).error).toBeNull();
    const code = await phoneCode(host, second, 2);

    const cancelled = await client.auth.updateUser({ phone: first });
    expect(cancelled.data.user).toMatchObject({ phone: first.slice(1) });
    expect(cancelled.data.user?.new_phone).toBeUndefined();
    const late = await client.auth.verifyOtp({ type: 'phone_change', phone: second, token: code });
    expect(late.error).toMatchObject({ code: 'otp_expired' });
  });

  test('a number that another account has confirmed stays theirs', async () => {
    const owner = await signUpPerson(host);
    const phone = newPhone();
    await owner.client.auth.updateUser({ phone });
    const token = await phoneCode(host, phone);
    await owner.client.auth.verifyOtp({ type: 'phone_change', phone, token });

    const other = await signUpPerson(host);
    await host.minuteLater();
    expect((await other.client.auth.updateUser({ phone })).error).toBeNull();
    const code = await phoneCode(host, phone, 2);
    const taken = await other.client.auth.verifyOtp({ type: 'phone_change', phone, token: code });
    expect(taken.error).toMatchObject({ status: 422, code: 'phone_exists' });
    expect((await owner.client.auth.getUser()).data.user?.phone).toBe(phone.slice(1));
  });

  test('a number that no account waits for gets no message, and the same answer', async () => {
    const phone = newPhone();
    for (const type of ['phone_change', 'sms'] as const) {
      expect((await visitor(host).auth.resend({ type, phone })).error).toBeNull();
    }
    const { count } = await host.sql`
      select from host.mail_outbox where recipient = ${mailboxOfPhone(phone)}`;
    expect(count).toBe(0);
  });

  test.each([
    [{ type: 'sms', email: 'ana@example.com' }, 'Type provided requires a phone number'],
    [{ type: 'signup', phone: '+46701234567' }, 'Type provided requires an email address'],
    [
      { type: 'signup', phone: '+46701234567', email: 'ana@example.com' },
      'Only an email address or phone number should be provided.',
    ],
    [{ type: 'sms', phone: '12' }, 'Invalid phone number format (E.164 required)'],
  ])('%o: GoTrue’s message', async (body, message) => {
    expect(await authAt(host).post('/resend', body)).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: message },
    });
  });
});
