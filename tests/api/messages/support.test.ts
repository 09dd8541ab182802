import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson, visitor } from '../../support/people/people.ts';
import { invoke } from '../../support/services/functions.ts';

let host: TestHost;
let ana: Person;
let tom: Person;
let support: Person;

beforeAll(async () => {
  host = await sharedHost();
  [tom, support] = await Promise.all([signUpPerson(host), signUpPerson(host)]);
  await host.sql`
    update public.profiles set is_admin = true, admin_role = 'support' where id = ${support.id}`;
});
beforeEach(async () => {
  ana = await signUpPerson(host);
});

async function openTicket(person = ana) {
  const { data, error } = await person.client
    .from('support_tickets')
    .insert({ subject: 'It does not load', category: 'problem', priority: 'high' })
    .select()
    .single();
  if (error) throw error;
  return data;
}
const write = (person: Person, ticket_id: string, body: string, internal = false) =>
  person.client.from('support_messages').insert({ ticket_id, body, internal });
const ticketNow = async (id: string) =>
  (await host.sql`select * from public.support_tickets where id = ${id}`)[0];
const titles = async (person: Person) =>
  (await person.client.from('notifications').select('title').order('created_at')).data?.map(
    ({ title }) => title,
  );

describe('support tickets', () => {
  test('a thread: asked, answered, asked again, closed, reopened, rated', async () => {
    const ticket = await openTicket();
    expect(ticket).toMatchObject({ status: 'open', user_id: ana.id, assigned_to: null });
    await write(ana, ticket.id, 'Since this morning.');
    expect((await write(support, ticket.id, 'Which browser?')).error).toBeNull();
    expect(await ticketNow(ticket.id)).toMatchObject({
      status: 'answered',
      assigned_to: support.id,
      first_answered_at: expect.any(Date),
    });
    expect(await titles(ana)).toEqual(['Support Answered']);
    await write(ana, ticket.id, 'Firefox.');
    expect((await ticketNow(ticket.id))?.status).toBe('open');
    expect(await titles(support)).toContain('Ticket Waiting');

    const update = (values: { status?: string; rating?: number }) =>
      ana.client.from('support_tickets').update(values).eq('id', ticket.id).select().single();
    expect((await update({ rating: 5 })).status).toBe(403);
    expect((await update({ status: 'closed' })).data?.closed_at).not.toBeNull();
    expect((await update({ rating: 5 })).error).toBeNull();
    expect((await update({ status: 'open' })).data?.closed_at).toBeNull();
  });

  test('a ticket without an answer cannot be rated, even when closed', async () => {
    const ticket = await openTicket();
    const change = (values: { status?: string; rating?: number }) =>
      ana.client.from('support_tickets').update(values).eq('id', ticket.id).select().single();
    expect((await change({ status: 'closed' })).error).toBeNull();
    expect((await change({ rating: 1 })).error?.message).toBe('ticket_not_ratable');
  });

  test('safety attack 18: twenty tickets a day, however slowly', async () => {
    await host.sql`
      insert into public.support_tickets (user_id, subject, created_at)
      select ${ana.id}, 'Again', now() - make_interval(mins => 5 * number) from generate_series(1, 20) as number`;
    const { error, status } = await ana.client.from('support_tickets').insert({ subject: 'More' });
    expect(status).toBe(429);
    expect(error?.message).toBe('too_many_tickets');
  });

  test('a person never sees an internal note of admins, and it does not count as an answer', async () => {
    const ticket = await openTicket();
    await write(support, ticket.id, 'Known since yesterday', true);
    expect((await ana.client.from('support_messages').select()).data).toEqual([]);
    expect(await ticketNow(ticket.id)).toMatchObject({ status: 'open', first_answered_at: null });
    expect(await titles(ana)).toEqual([]);
    expect((await write(ana, ticket.id, 'Hidden?', true)).error?.code).toBe('42501');
  });

  test('another person cannot see, answer or change it', async () => {
    const ticket = await openTicket();
    await write(ana, ticket.id, 'Private');
    expect((await tom.client.from('support_tickets').select()).data).toEqual([]);
    expect((await tom.client.from('support_messages').select()).data).toEqual([]);
    expect((await write(tom, ticket.id, 'Me too')).error?.code).toBe('42501');
    const moved = await tom.client
      .from('support_tickets')
      .update({ status: 'closed' })
      .eq('id', ticket.id)
      .select();
    expect(moved.data).toEqual([]);
    expect((await ticketNow(ticket.id))?.status).toBe('open');
  });

  test.each([
    { assigned_to: '00000000-0000-4000-8000-000000000001' },
    { priority: 'urgent' },
    { category: 'billing' },
    { status: 'answered' },
  ])('a person cannot set %o', async (values) => {
    const ticket = await openTicket();
    const { error } = await ana.client.from('support_tickets').update(values).eq('id', ticket.id);
    expect(error?.code).toBe('42501');
    expect(await ticketNow(ticket.id)).toMatchObject({ status: 'open', priority: 'high' });
  });

  test('support can prioritize and assign it, to admins only', async () => {
    const ticket = await openTicket();
    const assign = (assigned_to: string) =>
      support.client
        .from('support_tickets')
        .update({ assigned_to, priority: 'low' })
        .eq('id', ticket.id);
    expect((await assign(tom.id)).error?.message).toBe('assignee_not_support');
    expect((await assign(support.id)).error).toBeNull();
  });
});

describe('feedback and visitors’ messages', () => {
  test('a person sends feedback and reads their own; support reads it and marks it as handled', async () => {
    await ana.client.from('feedback').insert({ message: 'I like it', page: '/tasks' });
    expect((await ana.client.from('feedback').select('message')).data).toEqual([
      { message: 'I like it' },
    ]);
    expect((await tom.client.from('feedback').select()).data).toEqual([]);
    const settled = await support.client
      .from('feedback')
      .update({ handled_at: new Date().toISOString() })
      .eq('user_id', ana.id)
      .select();
    expect(settled.data).toHaveLength(1);
    const own = await ana.client
      .from('feedback')
      .update({ handled_at: null })
      .eq('user_id', ana.id)
      .select();
    expect(own.data).toEqual([]);
  });

  test('a visitor can write to us five times an hour, and cannot read anything back', async () => {
    const client = visitor(host);
    const name = `Vera ${randomUUID()}`;
    const send = (email: string, id: string = randomUUID()) =>
      invoke({ client }, 'send-contact-message', {
        id,
        name,
        email,
        subject: 'Prices',
        message: 'What does it cost?',
      });
    const first = randomUUID();
    expect((await send('vera-1@example.com', first)).status).toBe(200);
    // Send the first message again, as if its response had been lost.
    expect((await send('vera-1@example.com', first)).status).toBe(200);
    for (let n = 2; n <= 5; n += 1) {
      expect((await send(`vera-${n}@example.com`)).status).toBe(200);
    }
    expect(await send('vera-6@example.com')).toEqual({
      status: 429,
      body: { message: 'too_many_messages' },
    });
    // Only the Edge Function may call the database function: a direct call would skip the captcha.
    const direct = await client.rpc('send_contact_message', {
      id: randomUUID(),
      name: 'x',
      email: 'x@example.com',
      subject: '',
      message: 'x',
      address: '192.0.2.1',
    });
    expect(direct.error?.code).toBe('42501');
    expect((await client.from('contact_messages').select('id')).error?.code).toBe('42501');
    expect((await ana.client.from('contact_messages').select('id')).data).toEqual([]);
    const { data } = await support.client.from('contact_messages').select('id').eq('name', name);
    expect(data).toHaveLength(5);
    const hash = await support.client.from('contact_messages').select('sender_hash' as 'id');
    expect(hash.error?.code).toBe('42501');
  });

  test('all addresses of one IPv6 network count as one visitor', async () => {
    const from = async (address: string) =>
      (await host.sql`select app.network_of(${address}) as sender`)[0]?.sender;
    expect(await from('2001:db8:0:7::1')).toBe('2001:db8:0:7::/64');
    expect(await from('2001:db8:0:7:9::2')).toBe('2001:db8:0:7::/64');
    expect(await from('192.0.2.7')).toBe('192.0.2.7');
    expect(await from('no address')).toBe('unknown');
  });

  test('bad input: an invalid address or name', async () => {
    const { status } = await invoke({ client: visitor(host) }, 'send-contact-message', {
      id: randomUUID(),
      name: 'Vera\r\nBcc: all@example.com',
      email: 'vera@example.com',
      subject: '',
      message: 'x',
    });
    expect(status).toBe(400);
  });
});
