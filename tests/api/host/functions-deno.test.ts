/** @module-tag full */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { newAddress, type Person, signUpPerson, visitor } from '../../support/people/people.ts';
import { invoke, linkIn } from '../../support/services/functions.ts';
import { startStripe } from '../../support/services/stripe.ts';
import { until } from '../../support/until.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const folder = join(root, 'supabase', 'functions');

// These tests run the project's functions on Deno, the runtime that Supabase uses, against the API
// of a host.
let host: TestHost;
let cache: string;
let ana: Person;
const running: ChildProcess[] = [];

beforeAll(async () => {
  host = await sharedHost();
  cache = await mkdtemp(join(tmpdir(), 'deno-test-'));
  ana = await signUpPerson(host, { first_name: 'Ana' });
});
afterAll(async () => {
  for (const child of running) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  await rm(cache, { recursive: true, force: true });
});

/** Serves one function with Deno and the given environment; returns its URL. */
async function serve(name: string, env: Record<string, string> = {}): Promise<string> {
  const child = spawn(
    join(root, 'node_modules', '.bin', 'deno'),
    [
      'run',
      '--node-modules-dir=manual',
      '--no-remote',
      '--no-lock',
      '--allow-net',
      '--allow-env',
      '--allow-read',
      join(name, 'index.ts'),
    ],
    {
      cwd: folder,
      env: {
        PATH: process.env.PATH ?? '',
        DENO_DIR: cache,
        DENO_NO_UPDATE_CHECK: '1',
        DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
        SUPABASE_URL: host.url,
        SUPABASE_ANON_KEY: host.publishableKey,
        SUPABASE_SERVICE_ROLE_KEY: host.secretKey,
        SITE_URL: host.url,
        ...env,
      },
    },
  );
  running.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  return await until(`Deno to serve ${name}`, async () => {
    if (child.exitCode !== null) throw new Error(`Deno gave up: ${said}`);
    return /Listening on (http:\S+?)\/?\s/.exec(said)?.[1];
  });
}

async function call(address: string, person: Person, body?: object) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.session.access_token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function delegation(recipientEmail: string) {
  const { data } = await ana.client
    .from('delegated_tasks')
    .insert({ title: 'Send the offer', delegated_to_email: recipientEmail })
    .select()
    .single();
  return { recipientEmail, taskId: data?.id ?? '' };
}

describe('functions on Deno answer as on the host', () => {
  test('send-delegation-email', async () => {
    const address = await serve('send-delegation-email');
    const [one, two] = [await delegation(newAddress()), await delegation(newAddress())];
    expect(await call(address, ana, one)).toEqual(await invoke(ana, 'send-delegation-email', two));
    const { token } = linkIn((await host.mailTo(one.recipientEmail)).html, '/delegation');
    const { data } = await visitor(host).rpc('delegation_by_token', { token });
    expect(data).toMatchObject({ title: 'Send the offer' });
    for (const wrong of [
      { ...one, taskId: crypto.randomUUID() },
      { ...one, recipientEmail: 'x' },
      {},
    ]) {
      const answer = await call(address, ana, wrong);
      expect(answer).toEqual(await invoke(ana, 'send-delegation-email', wrong));
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  });

  test('trigger-welcome-email', async () => {
    const address = await serve('trigger-welcome-email');
    const tom = await signUpPerson(host);
    expect(await call(address, ana)).toEqual(await invoke(tom, 'trigger-welcome-email'));
    expect(await call(address, ana)).toEqual(await invoke(tom, 'trigger-welcome-email'));
    expect(
      (await host.mailTo(ana.email, { subject: 'Welcome: your first three minutes' })).text,
    ).toContain('Ana, welcome');
  });
});

test('calendar-feed on Deno returns the same text', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await ana.client.from('tasks').insert({ title: 'Planned; for Ana', planned_date: tomorrow });
  const { data: token } = await ana.client.rpc('create_calendar_feed');
  const onDeno = await fetch(
    `${await serve('calendar-feed')}/calendar-feed/tasks.ics?token=${token}`,
  );
  const onHost = await fetch(`${host.url}/functions/v1/calendar-feed/tasks.ics?token=${token}`);
  expect([onDeno.status, onHost.status]).toEqual([200, 200]);
  const text = await onDeno.text();
  expect(text).toContain('SUMMARY:Planned\\; for Ana');
  // Unlike the host, `serve` passes no PRODUCT_NAME, so on Deno the feed has the default name.
  const unnamed = (feed: string) => feed.replaceAll('Prioriti', 'Tasks');
  expect(text).toBe(unnamed(await onHost.text()));
});

test('the payment functions on Deno, with the provider’s own signature check', async () => {
  const stripe = await startStripe();
  try {
    await host.sql`
      update public.plans set price_cents = 900, stripe_price_id = 'price_premium' where tier = 'premium'`;
    const checkout = await call(await serve('create-checkout', stripe.env), ana, {
      tier: 'premium',
    });
    expect(checkout).toMatchObject({ status: 200, body: { url: expect.stringMatching('/pay/') } });
    const held = stripe.put('sub_on_deno', { metadata: { user_id: ana.id } });
    const text = stripe.eventOf('customer.subscription.created', held);
    const webhook = await serve('stripe-webhook', stripe.env);
    const send = async (signature: string) => {
      const headers = { 'stripe-signature': signature };
      const answer = await fetch(webhook, { method: 'POST', headers, body: text });
      return [answer.status, (await answer.json()).message];
    };
    expect(await send(stripe.sign(text, { secret: 'whsec_guessed' }))).toEqual([
      400,
      'The signature does not hold, or is too old.',
    ]);
    expect(await send(stripe.sign(text))).toEqual([200, 'written']);
    expect(await send(stripe.sign(text))).toEqual([200, 'repeated']);
    const portal = await call(await serve('billing-portal', stripe.env), ana, {});
    expect(portal.body).toEqual({ url: `${stripe.url}/portal/cus_of_sub_on_deno` });
  } finally {
    await stripe.stop();
  }
});

test('functions import the same versions as the project', async () => {
  const { imports } = JSON.parse(await readFile(join(folder, 'deno.json'), 'utf8'));
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  for (const [name, specifier] of Object.entries(imports)) {
    expect(specifier).toBe(`npm:${name}@${dependencies[name]}`);
  }
});
