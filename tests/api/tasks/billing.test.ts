import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { join, makeCompany } from '../../support/people/companies.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';
import { invoke } from '../../support/services/functions.ts';
import { startStripe } from '../../support/services/stripe.ts';

let stripe: Awaited<ReturnType<typeof startStripe>>;
let host: OwnHost;
let ana: Person;

beforeAll(async () => {
  stripe = await startStripe();
  host = await startHost({ env: stripe.env });
  stripe.reportsTo(host);
  await host.sql`
    update public.plans set price_cents = 900, stripe_price_id = 'price_premium' where tier = 'premium'`;
  await host.sql`
    update public.plans set price_cents = 9900, stripe_price_id = 'price_enterprise' where tier = 'enterprise'`;
});
afterAll(async () => {
  await host?.stop();
  await stripe?.stop();
});
beforeEach(async () => {
  ana = await signUpPerson(host, { first_name: 'Ana', last_name: 'Lindqvist' });
});

const tierOf = async (person: Person) =>
  (await person.client.from('profiles').select('subscription_tier').eq('id', person.id).single())
    .data?.subscription_tier;
const billingOf = async (person: Person) => (await person.client.rpc('my_billing')).data;
/**
 * Creates a subscription at the provider, which reports it to the host. The subscription is the
 * person's own unless `fields` has other metadata.
 */
async function subscribed(person: Person, fields: Parameters<typeof stripe.put>[1] = {}) {
  const id = `sub_${crypto.randomUUID()}`;
  const made = stripe.put(id, { metadata: { user_id: person.id, tier: 'premium' }, ...fields });
  const report = () => stripe.report('customer.subscription.updated', made);
  expect(await report()).toBe('written');
  return Object.assign(made, { report });
}
const notificationsOf = async (person: Person) =>
  (
    await person.client
      .from('notifications')
      .select('title')
      .eq('action_url', '/billing')
      .order('created_at')
  ).data?.map(({ title }) => title);

describe('create-checkout', () => {
  test('orders the plan’s price for the person and returns to the page', async () => {
    const answer = await invoke(ana, 'create-checkout', { tier: 'premium' });
    expect(answer).toMatchObject({ status: 200, body: { url: expect.stringMatching('/pay/cs_') } });
    const { form } = stripe.asked.at(-1) ?? { form: new URLSearchParams() };
    expect(Object.fromEntries(form)).toMatchObject({
      mode: 'subscription',
      'line_items[0][price]': 'price_premium',
      'line_items[0][quantity]': '1',
      customer_email: ana.email,
      'metadata[user_id]': ana.id,
      'subscription_data[metadata][user_id]': ana.id,
      success_url: `${host.url}/billing?checkout=premium`,
      cancel_url: `${host.url}/billing?checkout=cancelled`,
    });
    // Repeat the call, as after a double click or a lost response.
    expect(await invoke(ana, 'create-checkout', { tier: 'premium' })).toEqual(answer);
  });

  test('only a company’s owner can order Enterprise, for the company', async () => {
    const order = (person: Person) => invoke(person, 'create-checkout', { tier: 'enterprise' });
    expect(await order(ana)).toEqual({
      status: 403,
      body: { message: 'company_required' },
    });
    const owner = await signUpPerson(host);
    const company = await makeCompany(owner);
    await join(host, owner, ana, 'manager');
    expect((await order(ana)).body.message).toBe('not_company_owner');
    expect((await order(owner)).status).toBe(200);
    const { form } = stripe.asked.at(-1) ?? { form: new URLSearchParams() };
    expect(form.get('subscription_data[metadata][company_id]')).toBe(company);
    expect(form.get('subscription_data[metadata][user_id]')).toBeNull();
  });

  test('bad input: an unknown tier, a plan without a price, the person’s current plan', async () => {
    expect((await invoke(ana, 'create-checkout', { tier: 'golden' })).status).toBe(400);
    expect((await invoke(ana, 'create-checkout', { tier: 'free' })).status).toBe(400);
    await host.sql`update public.plans set is_public = false where tier = 'premium'`;
    expect((await invoke(ana, 'create-checkout', { tier: 'premium' })).body.message).toBe(
      'plan_not_payable',
    );
    await host.sql`update public.plans set is_public = true`;
    await subscribed(ana);
    expect(await invoke(ana, 'create-checkout', { tier: 'premium' })).toEqual({
      status: 409,
      body: { message: 'plan_already_active', details: '{"plan":"Premium"}' },
    });
  });

  test('an unavailable provider is reported, and a configuration error is logged', async () => {
    stripe.fail(2);
    expect(await invoke(ana, 'create-checkout', { tier: 'premium' })).toEqual({
      status: 502,
      body: { message: 'payment_provider_unreachable' },
    });
  });
});

test('billing-portal: the person’s own payments, and the company’s for its owner, nobody else’s', async () => {
  const portal = (person: Person, ofCompany: boolean) =>
    invoke(person, 'billing-portal', { ofCompany });
  expect(await portal(ana, false)).toEqual({
    status: 404,
    body: { message: 'no_payment' },
  });
  await subscribed(ana, { customer: 'cus_ana' });
  expect((await portal(ana, false)).body.url).toBe(`${stripe.url}/portal/cus_ana`);
  const owner = await signUpPerson(host);
  const company_id = await makeCompany(owner);
  await join(host, owner, ana, 'manager');
  await subscribed(owner, {
    customer: 'cus_company',
    price: 'price_enterprise',
    metadata: { company_id },
  });
  expect((await portal(owner, true)).body.url).toBe(`${stripe.url}/portal/cus_company`);
  expect((await portal(ana, true)).status).toBe(403);
});

describe('stripe-webhook: the tier follows the provider’s state', () => {
  test('paid, past due with 14 days of grace, unpaid, paid again, ended: one notification each', async () => {
    const held = await subscribed(ana);
    expect(await tierOf(ana)).toBe('premium');
    held.status = 'past_due';
    expect(await held.report()).toBe('written');
    expect(await tierOf(ana)).toBe('premium');
    const billing = (await billingOf(ana)) as { own: { grace_until: string } };
    expect(Date.parse(billing.own.grace_until) / 86_400_000).toBeCloseTo(
      Date.now() / 86_400_000 + 14,
      2,
    );
    const mail = await host.mailTo(ana.email, { subject: 'Payment Failed' });
    expect(mail.text).toContain('Your last payment for Premium failed. You keep the plan until');
    expect(mail.html).toContain(`href="${host.url}/billing"`);

    await host.sql`
      update public.subscriptions set grace_until = now() - interval '1 minute' where user_id = ${ana.id}`;
    await host.sql`select app.end_grace_periods()`;
    expect(await tierOf(ana)).toBe('free');
    // The provider keeps reporting the subscription as past due: there is no second grace period.
    await held.report();
    await host.sql`select app.end_grace_periods()`;
    expect(await tierOf(ana)).toBe('free');

    held.status = 'active';
    await held.report();
    expect(await tierOf(ana)).toBe('premium');
    held.status = 'canceled';
    await stripe.report('customer.subscription.deleted', held);
    expect(await tierOf(ana)).toBe('free');
    expect(await notificationsOf(ana)).toEqual([
      'Plan Changed',
      'Payment Failed',
      'Plan Ended',
      'Plan Changed',
      'Plan Ended',
    ]);
    expect((await host.mailTo(ana.email, { subject: 'Plan Ended' })).text).toContain(
      'Premium has ended. Nothing is deleted',
    );
  });

  test.each([
    ['trialing', 'premium'],
    ['active', 'premium'],
    ['past_due', 'premium'],
    ['unpaid', 'free'],
    ['paused', 'free'],
    ['a status of next year', 'free'],
  ])('%s results in %s', async (status, tier) => {
    await subscribed(ana, { status });
    expect(await tierOf(ana)).toBe(tier);
  });

  test.each(['incomplete', 'incomplete_expired', 'canceled'])(
    '%s from the start gives nothing and leaves no row',
    async (status) => {
      const made = stripe.put(`sub_${crypto.randomUUID()}`, {
        status,
        metadata: { user_id: ana.id },
      });
      expect(await stripe.report('customer.subscription.created', made)).toBe('nothing');
      expect(await tierOf(ana)).toBe('free');
      expect((await billingOf(ana)) as object).toMatchObject({ own: null });
    },
  );

  test('a company’s subscription applies to its members, also when people join and leave', async () => {
    const owner = await signUpPerson(host, { first_name: 'Olga', last_name: 'Berg' });
    const company_id = await makeCompany(owner);
    await subscribed(owner, { price: 'price_enterprise', metadata: { company_id } });
    await join(host, owner, ana);
    expect([await tierOf(owner), await tierOf(ana)]).toEqual(['enterprise', 'enterprise']);
    expect(await billingOf(ana)).toMatchObject({
      own: null,
      company: { owner: 'Olga Berg', tier: 'enterprise', is_owner: false, subscription: null },
    });
    expect(await billingOf(owner)).toMatchObject({
      company: { is_owner: true, subscription: { tier: 'enterprise', paid: true } },
    });
    await ana.client.rpc('leave_company');
    expect(await tierOf(ana)).toBe('free');
    // The owner, as the last member, cannot leave while they still pay for the company.
    expect((await owner.client.rpc('leave_company')).error?.message).toBe('company_plan_continues');
  });

  test('another price means another plan; a price that no plan has changes nothing', async () => {
    const held = await subscribed(ana);
    const [item] = held.items.data;
    if (!item) throw new Error('It has an item.');
    item.price.id = 'price_enterprise';
    await held.report();
    expect(await tierOf(ana)).toBe('enterprise');
    item.price.id = 'price_of_last_year';
    await held.report();
    expect(await tierOf(ana)).toBe('enterprise');
  });

  test('a paid plan replaces a manual one', async () => {
    await host.sql`
      insert into public.subscriptions (user_id, tier, reason) values (${ana.id}, 'enterprise', 'A gift')`;
    await subscribed(ana);
    expect(await tierOf(ana)).toBe('premium');
  });

  test('paying a price that no plan has leaves a manual plan as it is', async () => {
    await host.sql`
      insert into public.subscriptions (user_id, tier, reason) values (${ana.id}, 'enterprise', 'A gift')`;
    const other = stripe.put(`sub_${crypto.randomUUID()}`, {
      price: 'price_of_no_plan',
      metadata: { user_id: ana.id },
    });
    expect(await stripe.report('customer.subscription.created', other)).toBe('unknown');
    expect(await tierOf(ana)).toBe('enterprise');
  });

  test('paid twice in two tabs: the second subscription is cancelled at the provider', async () => {
    await subscribed(ana);
    const second = stripe.put(`sub_${crypto.randomUUID()}`, { metadata: { user_id: ana.id } });
    expect(await stripe.report('customer.subscription.created', second)).toBe('second');
    expect(second.status).toBe('canceled');
    expect(await stripe.report('customer.subscription.deleted', second)).toBe('nothing');
    expect(await tierOf(ana)).toBe('premium');
  });

  test('while the provider is unavailable an event is refused, and counts when it is delivered again', async () => {
    const made = stripe.put(`sub_${crypto.randomUUID()}`, {
      metadata: { user_id: ana.id, tier: 'premium' },
    });
    const text = stripe.eventOf('customer.subscription.created', made);
    stripe.fail(2);
    expect((await stripe.send(text, stripe.sign(text))).status).toBe(500);
    expect(await tierOf(ana)).toBe('free');
    expect((await stripe.send(text, stripe.sign(text))).body.message).toBe('written');
    expect(await tierOf(ana)).toBe('premium');
  });
});

test('my_billing counts open items', async () => {
  await ana.client.from('tasks').insert([{ title: 'One' }, { title: 'Two' }]);
  await ana.client.from('goals').insert({ title: 'Goal' });
  expect(await billingOf(ana)).toEqual({
    tier: 'free',
    used: { tasks: 2, goals: 1, delegations: 0 },
    own: null,
    company: null,
    others: [],
  });
});
