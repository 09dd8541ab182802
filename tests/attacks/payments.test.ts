import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startHost, type TestHost } from '../support/host.ts';
import { type Person, signUpPerson } from '../support/people.ts';
import { startStripe } from '../support/stripe.ts';

// Safety attack 39: events unsigned, old or doubled, and out of their order.
let stripe: Awaited<ReturnType<typeof startStripe>>;
let host: TestHost;
let ana: Person;
/** Her subscription as the provider has it. */
let held: ReturnType<typeof stripe.put>;

beforeAll(async () => {
  stripe = await startStripe();
  host = await startHost({ env: stripe.env });
  stripe.reportsTo(host);
  await host.sql`update public.plans set stripe_price_id = 'price_premium' where tier = 'premium'`;
});
afterAll(async () => {
  await host?.stop();
  await stripe?.stop();
});
beforeEach(async () => {
  ana = await signUpPerson(host);
  held = stripe.put(`sub_${crypto.randomUUID()}`, { metadata: { user_id: ana.id } });
});

const rows = async () =>
  await host.sql`select * from public.subscriptions where user_id = ${ana.id}`;
const tier = async () =>
  (await host.sql`select subscription_tier from public.profiles where id = ${ana.id}`)[0]
    ?.subscription_tier;
const event = (id?: string) => stripe.eventOf('customer.subscription.created', held, id);
const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60;

describe('forged', () => {
  const text = () => event();
  const signed = (sent: string) => stripe.sign(sent);
  test.each<[string, () => [string, string | null]]>([
    ['unsigned', () => [text(), null]],
    ['signed with nothing', () => [text(), '']],
    ['signed in prose', () => [text(), 'trust me']],
    ['with another secret', () => [text(), stripe.sign(text(), { secret: 'whsec_guessed' })]],
    [
      'of another event',
      () => {
        const other = signed(event('evt_other'));
        return [text(), other];
      },
    ],
    [
      'changed after it was signed',
      () => {
        const sent = text();
        return [sent.replaceAll(ana.id, crypto.randomUUID()), signed(sent)];
      },
    ],
    ['with the scheme of no signature', () => [text(), `t=${minutesAgo(0)},v0=${'0'.repeat(64)}`]],
    [
      'ten minutes old',
      () => {
        const sent = text();
        return [sent, stripe.sign(sent, { timestamp: minutesAgo(10) })];
      },
    ],
    ['empty', () => ['', signed('')]],
    ['no JSON', () => ['{', signed('{')]],
  ])('%s: 400, and nothing is written', async (_name, make) => {
    const [sent, signature] = make();
    const before = stripe.asked.length;
    expect(await stripe.send(sent, signature)).toEqual({
      status: 400,
      body: { message: 'The signature does not hold, or is too old.' },
    });
    expect(await rows()).toEqual([]);
    expect(await tier()).toBe('free');
    // The provider is not even asked.
    expect(stripe.asked.length).toBe(before);
  });

  test('by GET: 405', async () => {
    expect((await fetch(`${host.url}/functions/v1/stripe-webhook`)).status).toBe(405);
  });

  test('what an event says of itself is not believed: the provider is asked', async () => {
    const lying = { ...held, status: 'active', metadata: { user_id: ana.id, tier: 'enterprise' } };
    held.status = 'incomplete';
    expect(await stripe.report('customer.subscription.updated', lying)).toBe('nothing');
    expect(await tier()).toBe('free');
  });

  test('of a subscription that the provider does not have, and of nobody of ours', async () => {
    const unknown = { ...held, id: 'sub_unknown' };
    expect(await stripe.report('customer.subscription.created', unknown)).toBe('nothing');
    const theirs = stripe.put('sub_theirs', { metadata: { user_id: crypto.randomUUID() } });
    expect(await stripe.report('customer.subscription.created', theirs)).toBe('unknown');
    const nobodys = stripe.put('sub_nobodys', { metadata: { user_id: 'x; drop table' } });
    expect(await stripe.report('customer.subscription.created', nobodys)).toBe('unknown');
    expect(await stripe.report('customer.created', { id: 'cus_x', object: 'customer' })).toBe(
      'nothing',
    );
  });
});

describe('doubled and out of order', () => {
  test('the same event five times, one after the other and at once: written once, told once', async () => {
    const text = event();
    const send = async () => (await stripe.send(text, stripe.sign(text))).body.message;
    expect(await send()).toBe('written');
    expect(await Promise.all([send(), send(), send(), send()])).toEqual(
      Array.from({ length: 4 }, () => 'repeated'),
    );
    expect(await rows()).toHaveLength(1);
    const notices = await host.sql`
      select title from public.notifications where user_id = ${ana.id} and action_url = '/billing'`;
    expect(notices).toHaveLength(1);
  });

  test('the end before the beginning: it stays ended', async () => {
    const beginning = event();
    held.status = 'canceled';
    expect(await stripe.report('customer.subscription.deleted', held)).toBe('nothing');
    expect((await stripe.send(beginning, stripe.sign(beginning))).body.message).toBe('nothing');
    expect(await tier()).toBe('free');
    expect(await rows()).toEqual([]);
  });

  test('paid before past due, told the other way round: paid', async () => {
    await stripe.report('customer.subscription.created', held);
    const pastDue = stripe.eventOf('customer.subscription.updated', {
      ...held,
      status: 'past_due',
    });
    await stripe.report('invoice.paid', {
      id: 'in_1',
      object: 'invoice',
      parent: { subscription_details: { subscription: held.id } },
    });
    await stripe.send(pastDue, stripe.sign(pastDue));
    expect(await rows()).toMatchObject([{ status: 'active', grace_until: null }]);
  });

  test('what was asked for earlier never overwrites what was asked for later', async () => {
    const receive = async (id: string) =>
      await host.sql`select public.receive_payment_event(${id}, 'x', ${held.id})`;
    const settle = async (id: string, status: string) => {
      const facts = {
        id: held.id,
        status,
        price: 'price_premium',
        user_id: ana.id,
        customer: 'cus',
      };
      const [row] = await host.sql<{ outcome: string }[]>`
        select public.settle_payment_event(${id}, ${host.sql.json(facts)}) as outcome`;
      return row?.outcome;
    };
    await receive('evt_slow');
    await receive('evt_quick');
    expect(await settle('evt_quick', 'active')).toBe('written');
    expect(await settle('evt_slow', 'past_due')).toBe('overtaken');
    expect(await rows()).toMatchObject([{ status: 'active' }]);
    await expect(settle('evt_never_came', 'active')).rejects.toThrow('was not received');
  });
});

test('without keys: nothing can be paid, and nothing is believed', async () => {
  const bare = await startHost();
  try {
    const post = (name: string, body: string) =>
      fetch(`${bare.url}/functions/v1/${name}`, {
        method: 'POST',
        headers: {
          apikey: bare.secretKey,
          authorization: `Bearer ${bare.secretKey}`,
          'stripe-signature': stripe.sign(body),
        },
        body,
      });
    const answers = await Promise.all([
      post('stripe-webhook', event()),
      post('create-checkout', '{"tier":"premium"}'),
      post('billing-portal', '{}'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([501, 501, 501]);
  } finally {
    await bare.stop();
  }
});
