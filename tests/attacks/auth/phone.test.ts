import { beforeAll, describe, expect, test } from 'vitest';
import { createLimits } from '#backend/limits/index.ts';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { enrollTotp } from '../../support/people/factors.ts';
import { makeSignInOld } from '../../support/people/old-sign-in.ts';
import { address, PASSWORD, signUpPerson, visitor } from '../../support/people/people.ts';
import { newPhone } from '../../support/people/phones.ts';
import { authAt } from './auth-at.ts';

let host: TestHost;

beforeAll(async () => {
  host = await sharedHost();
});

const TOO_MANY = { status: 429, body: { error_code: 'over_sms_send_rate_limit' } };

/**
 * Runs an auth service and collects the messages that it sends to phones. Unless an address is
 * given, the requests come from 256 networks in turn.
 */
function withPhones(secondsAhead = 0, from?: string, limits = createLimits(undefined)) {
  const sent: { phone: string; code: string }[] = [];
  const sendSms = async ({ phone, code }: { phone: string; code: string }) => {
    sent.push({ phone, code });
  };
  const { post } = authAt(host, secondsAhead, { sendSms, limits }, from);
  /** Sets up a phone number as a second factor and requests a code. */
  const askFor = async (phone: string, token: string) => {
    const enrolled = await post('/factors', { factor_type: 'phone', phone }, token);
    const answer = await post(`/factors/${enrolled.body.id}/challenge`, {}, token);
    return { factorId: String(enrolled.body.id), answer };
  };
  /** Sets up and verifies a phone number; returns the factor's id and the new access token. */
  const setUp = async (phone: string, token: string) => {
    const { factorId, answer } = await askFor(phone, token);
    const body = { challenge_id: answer.body.id, code: sent.at(-1)?.code };
    const verified = await post(`/factors/${factorId}/verify`, body, token);
    if (verified.status !== 200) throw new Error(`Verifying was answered ${verified.status}.`);
    return { factorId, token: String(verified.body.access_token) };
  };
  return { post, sent, askFor, setUp };
}

describe('safety: messages to phones cost money', () => {
  test('a number gets one message a minute, whichever account asks', async () => {
    const { sent, askFor } = withPhones();
    const phone = newPhone();
    const [one, other] = [await signUpPerson(host), await signUpPerson(host)];
    expect((await askFor(phone, one.session.access_token)).answer.status).toBe(200);
    expect((await askFor(phone, one.session.access_token)).answer).toMatchObject(TOO_MANY);
    expect((await askFor(phone, other.session.access_token)).answer).toMatchObject(TOO_MANY);
    expect(sent).toHaveLength(1);
  });

  test('an account causes ten messages a day, to whichever numbers', async () => {
    const { sent, askFor } = withPhones();
    const { session } = await signUpPerson(host);
    for (let count = 0; count < 10; count += 1) {
      expect((await askFor(newPhone(), session.access_token)).answer.status).toBe(200);
    }
    expect((await askFor(newPhone(), session.access_token)).answer).toMatchObject(TOO_MANY);
    expect(sent).toHaveLength(10);
  });

  test('a number gets ten messages a day, from whichever accounts', async () => {
    const limits = createLimits(undefined);
    const phone = newPhone();
    const answers: number[] = [];
    let sent = 0;
    for (let minute = 0; minute < 11; minute += 1) {
      const auth = withPhones(61 * minute, undefined, limits);
      const { session } = await signUpPerson(host);
      const { answer } = await auth.askFor(phone, session.access_token);
      answers.push(answer.status);
      sent += auth.sent.length;
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(sent).toBe(10);
  });

  test('a network causes twenty messages an hour, with whichever accounts', async () => {
    const network = address();
    const limits = createLimits(undefined);
    // Turn off all other limits: the limit of 15 challenges a minute from a network would refuse
    // the requests first.
    const consume: typeof limits.consume = async (bucket, key, points) =>
      bucket === 'sms_network' ? limits.consume(bucket, key, points) : { ok: true };
    const { sent, askFor } = withPhones(0, network, { consume });
    for (let person = 0; person < 3; person += 1) {
      const { session } = await signUpPerson(host);
      for (let count = 0; count < 8; count += 1) await askFor(newPhone(), session.access_token);
    }
    expect(sent).toHaveLength(20);
  });

  test('all accounts together cause thirty messages an hour to numbers not verified', async () => {
    const { sent, askFor } = withPhones();
    for (let person = 0; person < 4; person += 1) {
      const { session } = await signUpPerson(host);
      for (let count = 0; count < 9; count += 1) await askFor(newPhone(), session.access_token);
    }
    expect(sent).toHaveLength(30);
  });

  test('what others use up leaves a verified phone its own messages', async () => {
    const [owner, stranger] = [await signUpPerson(host), await signUpPerson(host)];
    const phone = newPhone();
    const { factorId, token } = await withPhones(0, owner.from).setUp(
      phone,
      owner.session.access_token,
    );
    const limits = createLimits(undefined);
    await withPhones(61, undefined, limits).askFor(phone, stranger.session.access_token);
    const own = withPhones(62, owner.from, limits);
    const answer = await own.post(`/factors/${factorId}/challenge`, {}, token);
    expect(answer.status).toBe(200);
    expect(own.sent).toMatchObject([{ phone: phone.slice(1) }]);
  });

  test('an old session changes no number without a proof: its code would open a fresh session', async () => {
    const person = await signUpPerson(host);
    await makeSignInOld(host, person);
    const { data } = await person.client.auth.refreshSession();
    const token = data.session?.access_token;
    const { post, sent } = withPhones();
    const phone = newPhone();
    expect(await post('/user', { phone }, token, 'PUT')).toMatchObject({
      status: 400,
      body: { error_code: 'reauthentication_needed' },
    });
    const guess = { phone, current_password: 'not the password' };
    expect(await post('/user', guess, token, 'PUT')).toMatchObject({
      status: 400,
      body: { error_code: 'current_password_mismatch' },
    });
    expect(sent).toEqual([]);
    const proved = { phone, current_password: PASSWORD };
    expect((await post('/user', proved, token, 'PUT')).status).toBe(200);
    expect(sent).toMatchObject([{ phone: phone.slice(1) }]);
  });

  test('a session that has not passed the factor sends nothing to a new number', async () => {
    const { client, email } = await signUpPerson(host);
    const pending = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
    expect(pending.error).toBeNull();
    await enrollTotp(client);
    const weak = visitor(host);
    const { data } = await weak.auth.signInWithPassword({ email, password: PASSWORD });
    const { post, sent } = withPhones();
    const token = data.session?.access_token;
    const phone = newPhone();
    const refused = { status: 401, body: { error_code: 'insufficient_aal' } };
    expect(await post('/factors', { factor_type: 'phone', phone }, token)).toMatchObject(refused);
    expect(await post('/user', { phone }, token, 'PUT')).toMatchObject(refused);
    // Insert an unverified factor, as if it was enrolled before the account's first factor was
    // verified.
    const [begun] = await host.sql<{ id: string }[]>`
      insert into auth.mfa_factors (id, user_id, factor_type, status, phone, created_at, updated_at)
      values (gen_random_uuid(), ${data.user?.id ?? ''}, 'phone', 'unverified', ${phone.slice(1)},
        now(), now())
      returning id`;
    expect(await post(`/factors/${begun?.id}/challenge`, {}, token)).toMatchObject(refused);
    expect(sent).toEqual([]);
  });
});

describe('safety: guessing a code that was sent to a phone', () => {
  /**
   * Requests a code for a person's phone from a network where they never signed in. Returns the
   * auth service with the right code, a wrong code, the factor's id and a function that verifies a
   * code.
   */
  async function waiting() {
    const owner = await signUpPerson(host);
    const phone = newPhone();
    const { factorId } = await withPhones().setUp(phone, owner.session.access_token);
    const weak = visitor(host);
    const { data } = await weak.auth.signInWithPassword({ email: owner.email, password: PASSWORD });
    const token = data.session?.access_token;
    const auth = withPhones(61);
    const { body } = await auth.post(`/factors/${factorId}/challenge`, {}, token);
    const code = auth.sent[0]?.code ?? '';
    expect(auth.sent).toMatchObject([{ phone: phone.slice(1) }]);
    const verify = (digits: string, challengeId = String(body.id)) =>
      auth.post(`/factors/${factorId}/verify`, { challenge_id: challengeId, code: digits }, token);
    return { ...auth, verify, code, wrong: code === '000000' ? '111111' : '000000', factorId };
  }

  test('five tries, from whichever networks: then even the right code does not pass', async () => {
    const { verify, code, wrong } = await waiting();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await verify(wrong)).body.error_code).toBe('mfa_verification_failed');
    }
    expect(await verify(code)).toMatchObject({
      status: 422,
      body: { error_code: 'mfa_challenge_expired' },
    });
  });

  test('parallel tries do not pass together', async () => {
    const { verify, code, wrong } = await waiting();
    const tries = await Promise.all(Array.from({ length: 8 }, () => verify(wrong)));
    const failed = tries.filter(({ body }) => body.error_code === 'mfa_verification_failed');
    expect(failed).toHaveLength(5);
    expect((await verify(code)).body.error_code).toBe('mfa_challenge_expired');
  });

  test('the code is stored as a hash, works for its own challenge and for five minutes', async () => {
    const { verify, code, factorId } = await waiting();
    const [row] = await host.sql<{ otp_code: string }[]>`
      select otp_code from auth.mfa_challenges where factor_id = ${factorId}
      order by created_at desc limit 1`;
    expect(row?.otp_code).toMatch(/^[0-9a-f]{64}$/);
    const elsewhere = await verify(code, '00000000-0000-4000-8000-000000000000');
    expect(elsewhere.body.error_code).toBe('mfa_challenge_expired');
    await host.sql`
      update auth.mfa_challenges set created_at = created_at - interval '301 seconds'
      where factor_id = ${factorId}`;
    expect((await verify(code)).body.error_code).toBe('mfa_challenge_expired');
  });

  test('another account’s session does not answer the challenge', async () => {
    const { factorId, code } = await waiting();
    const { session } = await signUpPerson(host);
    const { post } = withPhones(61);
    const challenge = await host.sql<{ id: string }[]>`
      select id from auth.mfa_challenges where factor_id = ${factorId}
      order by created_at desc limit 1`;
    const body = { challenge_id: challenge[0]?.id, code };
    const answer = await post(`/factors/${factorId}/verify`, body, session.access_token);
    expect(answer).toMatchObject({ status: 404, body: { error_code: 'mfa_factor_not_found' } });
  });
});

describe('safety attack 21: nobody learns which numbers have an account', () => {
  test('resend answers alike for a number that an account changes to, and for any other', async () => {
    const { post, sent } = withPhones(61);
    const { session } = await signUpPerson(host);
    const [known, unknown] = [newPhone(), newPhone()];
    await withPhones().post('/user', { phone: known }, session.access_token, 'PUT');
    for (let round = 0; round < 2; round += 1) {
      const one = await post('/resend', { type: 'phone_change', phone: known });
      const other = await post('/resend', { type: 'phone_change', phone: unknown });
      expect([one.status, one.body.error_code]).toEqual([other.status, other.body.error_code]);
    }
    await expect.poll(() => sent).toMatchObject([{ phone: known.slice(1) }]);
  });

  test('many requests at once do not wait for each other’s connections', async () => {
    // One request for each of six accounts: more than the four connections of `host.sql`, which the
    // auth service uses here.
    const currents = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { id } = await signUpPerson(host);
        const [current, next] = [newPhone(), newPhone()];
        await host.sql`
          update auth.users set phone = ${current.slice(1)}, phone_confirmed_at = now(),
            phone_change = ${next.slice(1)}, phone_change_sent_at = now()
          where id = ${id}`;
        return current;
      }),
    );
    const { post, sent } = withPhones();
    const answers = await Promise.all(
      currents.map((phone) => post('/resend', { type: 'phone_change', phone })),
    );
    expect(answers.map(({ status }) => status)).toEqual(currents.map(() => 200));
    await expect.poll(() => sent).toHaveLength(6);
  });

  test('a change to a number that another account has answers as for any other', async () => {
    const owner = await signUpPerson(host);
    const taken = newPhone();
    await host.sql`
      update auth.users set phone = ${taken.slice(1)}, phone_confirmed_at = now()
      where id = ${owner.id}`;
    const { post } = withPhones();
    const shapes: unknown[] = [];
    for (const phone of [taken, newPhone()]) {
      const { session } = await signUpPerson(host);
      const { status, body } = await post('/user', { phone }, session.access_token, 'PUT');
      shapes.push([status, Object.keys(body).toSorted()]);
    }
    expect(shapes[0]).toEqual(shapes[1]);
  });

  test('a wrong code answers alike, with and without a change that waits', async () => {
    const { session } = await signUpPerson(host);
    const [known, unknown] = [newPhone(), newPhone()];
    const { post, sent } = withPhones();
    await post('/user', { phone: known }, session.access_token, 'PUT');
    const token = sent[0]?.code === '000000' ? '111111' : '000000';
    const answers = await Promise.all(
      [known, unknown].map((phone) => post('/verify', { type: 'phone_change', phone, token })),
    );
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers[0]?.status).toBe(403);
  });
});
