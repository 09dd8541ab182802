/** @module-tag full */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { makeCompany } from '../../support/people/companies.ts';
import { type Person, signUpPerson, visitor } from '../../support/people/people.ts';
import { makeProject } from '../../support/project.ts';
import { invoke, linkIn } from '../../support/services/functions.ts';

let host: OwnHost;
let ana: Person;
let email: string;

beforeAll(async () => {
  host = await startHost();
});
afterAll(() => host?.stop());
beforeEach(async () => {
  ana = await signUpPerson(host, { first_name: 'Ana', last_name: 'Lindqvist' });
  email = `recipient-${crypto.randomUUID()}@example.com`;
});

async function delegate(
  values: {
    title?: string;
    delegation_notes?: string;
    deadline?: string;
    is_urgent?: boolean;
    is_important?: boolean;
  } = {},
) {
  const { data: task } = await ana.client
    .from('tasks')
    .insert({ title: values.title ?? 'Send the offer', is_urgent: true })
    .select()
    .single();
  const { data, error } = await ana.client
    .from('delegated_tasks')
    .insert({
      original_task_id: task?.id ?? null,
      title: 'Send the offer',
      delegated_to_email: email,
      delegated_to_name: 'Tom',
      is_urgent: true,
      ...values,
    })
    .select()
    .single();
  if (error) throw error;
  return data;
}
/** Returns the request body of spec §7, as the app sends it. */
const bodyFor = (taskId: string, recipientEmail = email) => ({
  recipientEmail,
  recipientName: 'Tom',
  taskTitle: 'Send the offer',
  taskDescription: '',
  dueDate: null,
  priority: 'high',
  delegatorName: 'Ana Lindqvist',
  isRegisteredUser: false,
  taskId,
});

describe('spec §7 send-delegation-email', () => {
  test('emails the recipient the data of the database, with a link for the answer', async () => {
    const delegation = await delegate({
      delegation_notes: 'Please before noon',
      deadline: '2026-12-24T09:00:00Z',
    });
    const answer = await invoke(ana, 'send-delegation-email', {
      ...bodyFor(delegation.original_task_id ?? ''),
      taskTitle: 'Another title than the task has',
    });
    expect(answer).toEqual({ status: 200, body: { success: true, queued: true } });
    const mail = await host.mailTo(email);
    expect(mail.subject).toBe('Ana Lindqvist asks you to do “Send the offer”');
    expect(mail.text).toContain('Tom, Ana Lindqvist asks you to do this task.');
    expect(mail.text).toContain('Please before noon');
    expect(mail.text).toMatch(/Due Thursday,? 24 December 2026 at 09:00 UTC\. Priority: High\./);
    expect(mail.html).not.toContain('Another title');
    const { url, token } = linkIn(mail.html, '/delegation');
    expect(url.startsWith(`${host.url}/delegation#`)).toBe(true);
    const { data } = await visitor(host).rpc('delegation_by_token', { token });
    expect(data).toMatchObject({
      title: 'Send the offer',
      status: 'pending',
      delegator: 'Ana Lindqvist',
    });
  });

  test.each([
    [{ is_urgent: false, is_important: true }, 'Priority: Medium.'],
    [{ is_urgent: false, is_important: false }, undefined],
  ])('design §6 ruling 23: a low priority is not named: %o', async (flags, said) => {
    const delegation = await delegate(flags);
    await invoke(ana, 'send-delegation-email', bodyFor(delegation.id));
    const { text } = await host.mailTo(email);
    if (said) expect(text).toContain(said);
    else expect(text).not.toContain('Priority');
  });

  test('safety fault 7: a repeated request sends no second email', async () => {
    const delegation = await delegate();
    const once = await invoke(ana, 'send-delegation-email', bodyFor(delegation.id));
    const again = await invoke(ana, 'send-delegation-email', bodyFor(delegation.id));
    expect([once.body.queued, again.body.queued]).toEqual([true, false]);
    await host.mailTo(email);
    expect(await host.mails(email)).toHaveLength(1);
  });

  test.each([
    [{ recipientEmail: 'no address' }, 'recipientEmail'],
    [{ taskId: 'x' }, 'taskId'],
    [{ priority: 'huge' }, 'priority'],
    [{ taskTitle: 'x'.repeat(400) }, 'taskTitle'],
  ])('bad input: %o names the field', async (values, field) => {
    const delegation = await delegate();
    const { status, body } = await invoke(ana, 'send-delegation-email', {
      ...bodyFor(delegation.id),
      ...values,
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      message: 'invalid_argument',
      details: JSON.stringify({ argument: field }),
    });
  });

  test('a missing or finished delegation is refused with a message', async () => {
    const delegation = await delegate();
    await ana.client
      .from('delegated_tasks')
      .update({ status: 'cancelled' })
      .eq('id', delegation.id);
    for (const id of [delegation.id, crypto.randomUUID()]) {
      expect(await invoke(ana, 'send-delegation-email', bodyFor(id))).toEqual({
        status: 404,
        body: { message: 'delegation_not_found' },
      });
    }
  });

  test('at most 3 emails a day per delegation', async () => {
    const { id } = await delegate();
    for (let n = 0; n < 3; n += 1) {
      await host.sql`
        insert into app.delegation_links (delegation_id, token_hash)
        values (${id}, md5(${n}::text) || md5(${id}))`;
    }
    const { status, body } = await invoke(ana, 'send-delegation-email', bodyFor(id));
    expect([status, body.message]).toEqual([429, 'too_many_mails']);
  });
});

describe('spec §4 trigger-welcome-email', () => {
  test('once per account, without a payload', async () => {
    expect((await invoke(ana, 'trigger-welcome-email')).body).toEqual({
      success: true,
      sent: true,
    });
    expect((await invoke(ana, 'trigger-welcome-email')).body).toEqual({
      success: true,
      sent: false,
    });
    const mail = await host.mailTo(ana.email, { subject: 'Welcome: your first three minutes' });
    expect(mail.text).toContain('Ana, welcome');
    expect(mail.html).toContain(`${host.url}/tasks`);
  });

  test('spec §9: not to an account older than 24 hours', async () => {
    await host.sql`update auth.users set created_at = now() - interval '25 hours' where id = ${ana.id}`;
    expect((await invoke(ana, 'trigger-welcome-email')).body.sent).toBe(false);
  });
});

describe('send-invitation-email', () => {
  test('the email’s link makes the invited person a member, and nobody else', async () => {
    await makeCompany(ana, 'Northwind');
    const tom = await signUpPerson(host);
    const { data: invitationId } = await ana.client.rpc('invite_member', { email: tom.email });
    const sent = await invoke(ana, 'send-invitation-email', { invitationId });
    expect(sent.body).toEqual({ success: true, queued: true });
    const mail = await host.mailTo(tom.email, {
      subject: 'Ana Lindqvist invites you to Northwind',
    });
    const { token } = linkIn(mail.html, '/accept-invitation');
    expect((await ana.client.rpc('accept_invitation', { token })).status).toBe(403);
    expect((await tom.client.rpc('accept_invitation', { token })).error).toBeNull();
  });
});

test('deliver-mail leaves the outbox to the host and refuses everyone but the service role', async () => {
  expect((await invoke(ana, 'deliver-mail')).status).toBe(403);
  const answer = await fetch(`${host.url}/functions/v1/deliver-mail`, {
    method: 'POST',
    headers: { apikey: host.secretKey, authorization: `Bearer ${host.secretKey}` },
  });
  expect(await answer.json()).toMatchObject({ sent: 0 });
});

describe('the functions’ runtime', () => {
  test('answers preflights from any origin', async () => {
    const answer = await fetch(`${host.url}/functions/v1/send-delegation-email`, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-headers': 'apikey' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  test.each([
    'nothing',
    '_shared',
    '..%2fmigrations',
    '%2e%2e%2fauth',
    'deno.json',
    'A'.repeat(5000),
  ])('no function has the name %j', async (name) => {
    const answer = await fetch(`${host.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { apikey: host.publishableKey, authorization: `Bearer ${ana.session.access_token}` },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get('content-type')).toContain('json');
  });
});

describe('a project’s own functions', () => {
  let other: OwnHost;
  let project: Awaited<ReturnType<typeof makeProject>>;
  beforeAll(async () => {
    project = await makeProject({
      'supabase/config.toml':
        '[functions.open]\nverify_jwt = false\n[functions.waits]\nverify_jwt = false\n',
      'supabase/functions/open/index.ts': `
        Deno.serve(async (request: Request) => Response.json({
          method: request.method, query: new URL(request.url).searchParams.get('q'),
          body: await request.text(), from: request.headers.get('x-forwarded-for'),
          secrets: Object.keys(Deno.env.toObject()).sort(), host: Object.keys(process.env) }, { status: 201 }));`,
      'supabase/functions/closed/index.ts': `Deno.serve(() => new Response('in'));`,
      'supabase/functions/slow/index.ts': `
        Deno.serve((request: Request) => { if (request.url.includes('loop')) for (;;); return new Response('quick'); });`,
      'supabase/functions/waits/index.ts': `
        Deno.serve(async () => { await new Promise((done) => setTimeout(done, 200)); return new Response('in'); });`,
      'supabase/functions/broken/index.ts': `throw new Error('a secret of the code');`,
      'supabase/functions/throws/index.ts': `Deno.serve(() => { throw new Error('a secret of the code'); });`,
    });
    other = await startHost({ projectDir: project.path });
  });
  afterAll(async () => {
    await other?.stop();
    await project?.remove();
  });
  const call = (path: string, init: RequestInit = {}, key = other.publishableKey) =>
    fetch(`${other.url}/functions/v1/${path}`, {
      method: 'POST',
      ...init,
      headers: { apikey: key, 'x-forwarded-for': '10.9.8.7' },
    });

  test('verify_jwt = false: open to visitors; it gets the request, and only the settings that Supabase provides', async () => {
    const answer = await call('open/more?q=1', { method: 'PUT', body: 'hello' });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      method: 'PUT',
      query: '1',
      body: 'hello',
      from: '10.9.8.7',
      secrets: [
        'PRODUCT_NAME',
        'SITE_URL',
        'SUPABASE_ANON_KEY',
        'SUPABASE_SERVICE_ROLE_KEY',
        'SUPABASE_URL',
      ],
      host: [],
    });
  });

  test('verify_jwt = false: open without any key, as on Supabase; the others are not', async () => {
    const bare = (name: string) => fetch(`${other.url}/functions/v1/${name}`);
    expect((await bare('open')).status).toBe(201);
    expect((await bare('closed')).status).toBe(401);
    expect((await bare('closed/open')).status).toBe(401);
  });

  test('verify_jwt by default: the publishable key is not enough, the secret key is', async () => {
    expect((await call('closed')).status).toBe(401);
    expect(await (await call('closed', {}, other.secretKey)).text()).toBe('in');
  });

  test('too slow: 504, and the next call succeeds', async () => {
    const answer = await call('slow?loop', {}, other.secretKey);
    expect(answer.status).toBe(504);
    expect(await (await call('slow', {}, other.secretKey)).text()).toBe('quick');
  }, 40_000);

  test('safety attack 46: one caller’s many slow calls wait while others are answered', async () => {
    const finished: string[] = [];
    const from = async (name: string, address: string) => {
      const answer = await fetch(`${other.url}/functions/v1/waits`, {
        headers: { apikey: other.publishableKey, 'x-forwarded-for': address },
      });
      finished.push(`${name} ${answer.status}`);
    };
    const many = Array.from({ length: 60 }, () => from('many', '10.1.1.1'));
    await from('another', '10.1.1.2');
    expect(finished.filter((line) => line === 'many 200').length).toBeLessThan(12);
    expect(finished).toContain('another 200');
    await Promise.all(many);
    expect(finished.filter((line) => line === 'many 200')).toHaveLength(44);
    expect(finished.filter((line) => line === 'many 429')).toHaveLength(16);
  }, 30_000);

  test.each(['broken', 'throws'])(
    '%s: 500 with a plain message, logged, and the host keeps running',
    async (name) => {
      const answer = await call(name, {}, other.secretKey);
      expect(answer.status).toBe(500);
      expect(await answer.json()).toEqual({ code: 'WORKER_ERROR', message: 'The function failed' });
      expect(other.log()).toContain('a secret of the code');
      expect((await fetch(`${other.url}/healthz`)).status).toBe(200);
    },
  );

  test('bad input: a body of 20 MB is refused', async () => {
    const answer = await call('open', { body: new Uint8Array(20 * 1024 * 1024) }).catch(
      () => undefined,
    );
    // The host either answers 413 or closes the connection before fetch reads the response.
    expect(answer?.status ?? 413).toBe(413);
  });
});
