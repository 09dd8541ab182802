/** @module-tag full */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { join, makeCompany } from '../../support/people/companies.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';
import { invoke } from '../../support/services/functions.ts';
import { startStripe } from '../../support/services/stripe.ts';

// Safety attack 39: unsigned, old, duplicate and out-of-order events.
let stripe: Awaited<ReturnType<typeof startStripe>>;
let host: OwnHost;
let ana: Person;
/** Ana's subscription at the payment provider. */
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
    // The host does not even ask the payment provider about the subscription.
    expect(stripe.asked.length).toBe(before);
  });

  test('by GET: 405', async () => {
    expect((await fetch(`${host.url}/functions/v1/stripe-webhook`)).status).toBe(405);
  });

  test('the contents of an event are not trusted: the provider is asked', async () => {
    const lying = { ...held, status: 'active', metadata: { user_id: ana.id, tier: 'enterprise' } };
    held.status = 'incomplete';
    expect(await stripe.report('customer.subscription.updated', lying)).toBe('nothing');
    expect(await tier()).toBe('free');
  });

  test('for a subscription that the provider does not have, or that belongs to nobody here', async () => {
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

describe('duplicate and out of order', () => {
  test('the same event five times, in sequence and at once: written once, notified once', async () => {
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

  test('an end that arrives before its start stays ended', async () => {
    const beginning = event();
    held.status = 'canceled';
    expect(await stripe.report('customer.subscription.deleted', held)).toBe('nothing');
    expect((await stripe.send(beginning, stripe.sign(beginning))).body.message).toBe('nothing');
    expect(await tier()).toBe('free');
    expect(await rows()).toEqual([]);
  });

  test('paid and then past due, delivered in reverse: paid', async () => {
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

  test('the answer to an earlier request never overwrites that to a later one', async () => {
    const receive = async (id: string) =>
      await host.sql`select public.receive_payment_event(${id}, 'x', ${held.id})`;
    const processEvent = async (id: string, status: string) => {
      const subscription = {
        id: held.id,
        status,
        price: 'price_premium',
        user_id: ana.id,
        customer: 'cus',
      };
      const [row] = await host.sql<{ outcome: string }[]>`
        select public.apply_payment_event(${id}, ${host.sql.json(subscription)}) as outcome`;
      return row?.outcome;
    };
    await receive('evt_slow');
    await receive('evt_quick');
    expect(await processEvent('evt_quick', 'active')).toBe('written');
    expect(await processEvent('evt_slow', 'past_due')).toBe('overtaken');
    expect(await rows()).toMatchObject([{ status: 'active' }]);
    await expect(processEvent('evt_never_came', 'active')).rejects.toThrow('event_not_found');
  });
});

describe('a company whose owner changes', () => {
  let bo: Person;
  let company_id: string;
  let paid: ReturnType<typeof stripe.put>;
  const portal = (person: Person, ofCompany = true) =>
    invoke(person, 'billing-portal', { ofCompany });
  const order = (person: Person) => invoke(person, 'create-checkout', { tier: 'enterprise' });
  const lastOrder = () =>
    stripe.asked.findLast(({ path }) => path === '/v1/checkout/sessions')?.form;
  const payer = { name: 'Ana Lindqvist', until: null };
  const asked = {
    status: 409,
    body: { message: 'company_paid_by_other', details: JSON.stringify(payer) },
  };
  const reported = () => stripe.report('customer.subscription.updated', paid);

  beforeEach(async () => {
    await host.sql`
      update public.plans set price_cents = 9900, stripe_price_id = 'price_enterprise' where tier = 'enterprise'`;
    await ana.client
      .from('profiles')
      .update({ first_name: 'Ana', last_name: 'Lindqvist' })
      .eq('id', ana.id)
      .throwOnError();
    bo = await signUpPerson(host);
    company_id = await makeCompany(ana);
    await join(host, ana, bo, 'manager');
    paid = stripe.put(`sub_${crypto.randomUUID()}`, {
      customer: `cus_of_${ana.id}`,
      price: 'price_enterprise',
      metadata: { company_id, tier: 'enterprise' },
    });
    await stripe.report('customer.subscription.created', paid);
    await ana.client.rpc('transfer_ownership', { person: bo.id }).throwOnError();
  });

  test('the new owner cannot open the previous owner’s cards and invoices, and learns what they can do', async () => {
    expect(await portal(bo)).toEqual(asked);
    expect(await order(bo)).toEqual(asked);
    expect((await bo.client.rpc('my_billing')).data).toMatchObject({
      tier: 'enterprise',
      company: { is_owner: true, tier: 'enterprise', paid_by_other: payer },
      others: [],
    });
    const { data } = await bo.client.from('notifications').select('message').order('created_at');
    expect(data?.at(-1)?.message).toBe(
      'Ana Lindqvist made you the owner of your company and still pays for its plan.',
    );
    paid.cancel_at_period_end = true;
    await reported();
    expect(JSON.parse(String((await portal(bo)).body.details))).toEqual({
      name: 'Ana Lindqvist',
      until: expect.stringMatching(/^20\d\d-\d\d-\d\dT/),
    });
  });

  test('the payer can still manage their card, as a member and after they left', async () => {
    const own = { status: 200, body: { url: `${stripe.url}/portal/cus_of_${ana.id}` } };
    expect(await portal(ana)).toEqual(own);
    expect((await ana.client.rpc('my_billing')).data).toMatchObject({
      company: { is_owner: false, subscription: null, paid_by_other: null },
      others: [{ name: 'Northwind', subscription: { tier: 'enterprise', paid: true } }],
    });
    await ana.client.rpc('leave_company').throwOnError();
    expect(await portal(ana)).toEqual(own);
    const { data } = await ana.client.from('notifications').select('title').order('created_at');
    expect(data?.at(-1)?.title).toBe('You Still Pay for the Company');
    const { error } = await ana.client.rpc('request_account_deletion');
    expect(error?.message).toBe('subscription_continues');
  });

  test('the payer is notified of a failed payment, and the owner learns whom to ask', async () => {
    paid.status = 'past_due';
    await reported();
    const said = async (person: Person) =>
      (
        await person.client
          .from('notifications')
          .select('message')
          .eq('title', 'Payment Failed')
          .single()
      ).data?.message;
    expect(await said(ana)).toMatch(
      /^Your last payment for Enterprise failed\. .*Update your card/,
    );
    expect(await said(bo)).toMatch(
      /^The last payment for Enterprise failed\. .*Ask the person who pays/,
    );
    for (const { email } of [ana, bo]) await host.mailTo(email, { subject: 'Payment Failed' });
  });

  test('once it has ended, the new owner orders as a customer of their own, and the former one can do so for another company', async () => {
    paid.status = 'canceled';
    await reported();
    expect((await portal(bo)).status).toBe(404);
    expect((await order(bo)).status).toBe(200);
    expect(lastOrder()?.get('customer')).toBeNull();
    expect(lastOrder()?.get('customer_email')).toBe(bo.email);
    expect(lastOrder()?.get('subscription_data[metadata][payer_id]')).toBe(bo.id);
    await ana.client.rpc('leave_company').throwOnError();
    await makeCompany(ana, 'Southwind');
    expect((await order(ana)).status).toBe(200);
    expect(lastOrder()?.get('customer')).toBe(`cus_of_${ana.id}`);
  });

  test('a checkout started earlier belongs to the person who started it, even if the company has a new owner when it is paid', async () => {
    paid.status = 'canceled';
    await reported();
    const begun = stripe.put(`sub_${crypto.randomUUID()}`, {
      customer: 'cus_begun',
      price: 'price_enterprise',
      metadata: { company_id, tier: 'enterprise', payer_id: ana.id },
    });
    expect(await stripe.report('customer.subscription.created', begun)).toBe('written');
    expect(await portal(bo)).toEqual(asked);
    expect((await portal(ana)).body.url).toBe(`${stripe.url}/portal/cus_begun`);
  });

  test('nobody can delete their account while a card is charged for a company of theirs alone', async () => {
    await ana.client.rpc('leave_company').throwOnError();
    const asks = async () => (await bo.client.rpc('request_account_deletion')).error?.message;
    expect(await asks()).toBe('company_plan_continues');
    paid.cancel_at_period_end = true;
    await reported();
    expect(await asks()).toBeUndefined();
  });

  test('without a known payer, nobody can open the billing portal', async () => {
    await host.sql`update public.subscriptions set paid_by = null where company_id = ${company_id}`;
    expect((await portal(bo)).body).toEqual({
      message: 'company_paid_by_other',
      details: '{"name":null,"until":null}',
    });
    expect((await portal(ana)).status).toBe(403);
  });

  test('the payer of a company cannot open the payments of another person', async () => {
    const cy = await signUpPerson(host);
    await join(host, bo, cy);
    expect((await portal(cy)).status).toBe(403);
    expect((await portal(cy, false)).status).toBe(404);
    expect((await portal(bo, false)).status).toBe(404);
    expect((await portal(ana, false)).status).toBe(404);
  });
});

test('without keys: no payment is possible, and no event is trusted', async () => {
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
