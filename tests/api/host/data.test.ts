import { beforeAll, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';

let host: TestHost;
let ana: Person;
let tom: Person;

beforeAll(async () => {
  host = await sharedHost();
  [ana, tom] = await Promise.all([signUpPerson(host), signUpPerson(host)]);
});

describe('companies', () => {
  test('the creator of a company becomes its owner, once', async () => {
    const { data, error } = await ana.client.rpc('create_company', { name: '  Northwind ' });
    expect(error).toBeNull();
    expect(data).toMatchObject({ name: 'Northwind' });
    const profile = await ana.client
      .from('profiles')
      .select('*, companies(*)')
      .eq('id', ana.id)
      .single();
    expect(profile.data).toMatchObject({
      is_company_owner: true,
      companies: { name: 'Northwind' },
    });
    const again = await ana.client.rpc('create_company', { name: 'Second' });
    expect(again.error?.message).toBe('already_in_company');
  });

  test('members see each other and their company; only the owner can change it', async () => {
    const { data: company } = await ana.client.from('companies').select().single();
    expect((await tom.client.from('companies').select()).data).toEqual([]);
    await host.sql`update public.profiles set company_id = ${company?.id ?? ''} where id = ${tom.id}`;
    expect((await tom.client.from('companies').select()).data).toHaveLength(1);
    expect((await tom.client.from('profiles').select('id')).data).toHaveLength(2);
    const id = company?.id ?? '';
    const byMember = await tom.client
      .from('companies')
      .update({ name: 'Mine' })
      .eq('id', id)
      .select();
    expect(byMember.data).toEqual([]);
    const byOwner = await ana.client
      .from('companies')
      .update({ name: 'Northwind Ltd' })
      .eq('id', id)
      .select()
      .single();
    expect(byOwner.data?.name).toBe('Northwind Ltd');
    expect((await ana.client.from('companies').insert({ name: 'X' })).error?.code).toBe('42501');
    expect((await ana.client.from('companies').delete().eq('id', id)).error?.code).toBe('42501');
  });
});

describe('spec §7 goals', () => {
  test('created, updated, completed, deleted; newest first', async () => {
    await ana.client
      .from('goals')
      .insert({ title: 'Read twelve books', target_value: 12, unit: 'books' });
    await ana.client.from('goals').insert({ title: 'Close the books' });
    const { data } = await ana.client
      .from('goals')
      .select()
      .order('created_at', { ascending: false });
    expect(data?.map(({ title }) => title)).toEqual(['Close the books', 'Read twelve books']);
    const id = data?.[1]?.id ?? '';
    const moved = await ana.client
      .from('goals')
      .update({ current_value: 5 })
      .eq('id', id)
      .select()
      .single();
    expect(moved.data).toMatchObject({ current_value: 5, status: 'active', target_value: 12 });
    const done = await ana.client
      .from('goals')
      .update({ status: 'completed', completed_at: new Date().toISOString() })
      .eq('id', id)
      .select()
      .single();
    expect(done.error).toBeNull();
    const half = await ana.client.from('goals').update({ status: 'active' }).eq('id', id).select();
    // Changing only the status reopens the goal and clears the time of its completion.
    expect(half.error).toBeNull();
  });

  test('only the owner can use a goal, also as the goal of a task', async () => {
    const { data: goal } = await ana.client
      .from('goals')
      .insert({ title: 'Mine' })
      .select()
      .single();
    const id = goal?.id ?? '';
    expect((await tom.client.from('goals').select().eq('id', id)).data).toEqual([]);
    expect(
      (await tom.client.from('goals').update({ title: 'x' }).eq('id', id).select()).data,
    ).toEqual([]);
    expect(
      (await tom.client.from('goals').insert({ user_id: ana.id, title: 'x' })).error?.code,
    ).toBe('42501');
    expect((await tom.client.from('tasks').insert({ goal_id: id })).error?.code).toBe('23503');
    const task = await ana.client.from('tasks').insert({ goal_id: id }).select().single();
    await ana.client.from('goals').delete().eq('id', id);
    const left = await ana.client
      .from('tasks')
      .select()
      .eq('id', task.data?.id ?? '')
      .single();
    expect(left.data).toMatchObject({ goal_id: null, user_id: ana.id });
  });
});

describe('spec §7 notifications', () => {
  test('posted by a person to themselves, read one by one and all at once', async () => {
    const post = (title: string) =>
      ana.client
        .from('notifications')
        .insert({
          title,
          message: 'm',
          type: 'success',
          metadata: {},
          user_id: ana.id,
          read: false,
        })
        .select()
        .single();
    const first = await post('One');
    await post('Two');
    await ana.client
      .from('notifications')
      .update({ read: true })
      .eq('id', first.data?.id ?? '');
    const unread = await ana.client.from('notifications').select().eq('read', false);
    expect(unread.data).toHaveLength(1);
    await ana.client
      .from('notifications')
      .update({ read: true })
      .eq('user_id', ana.id)
      .eq('read', false);
    expect((await ana.client.from('notifications').select().eq('read', false)).data).toEqual([]);
  });

  test('safety attack 16: a notification to another person', async () => {
    const { error } = await ana.client
      .from('notifications')
      .insert({ user_id: tom.id, title: 'x' });
    expect(error?.code).toBe('42501');
    expect((await tom.client.from('notifications').select()).data).toEqual([]);
  });

  test.each([
    'javascript:alert(1)',
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/a\\b',
    'tasks',
  ])('safety attack 17: action_url %s', async (action_url) => {
    const { error, status } = await ana.client
      .from('notifications')
      .insert({ title: 'x', action_url });
    expect([status, error?.code]).toEqual([400, '23514']);
  });

  test('a path of our own is accepted', async () => {
    for (const action_url of ['/', '/delegations?id=1#top']) {
      const { error } = await ana.client.from('notifications').insert({ title: 'x', action_url });
      expect(error).toBeNull();
    }
  });
});

describe('spec §7 activity_logs', () => {
  test('written as specified, joined with the author, paged by range', async () => {
    const rows = Array.from({ length: 120 }, (_, number) => ({
      user_id: tom.id,
      activity_type: 'task_completed',
      description: `Entry ${number}`,
      metadata: { number },
      ip_address: null,
      user_agent: 'test',
    }));
    expect((await tom.client.from('activity_logs').insert(rows)).error).toBeNull();
    const page = (from: number) =>
      tom.client
        .from('activity_logs')
        .select('*, profiles(first_name, last_name, email)', { count: 'exact' })
        .eq('user_id', tom.id)
        .order('created_at', { ascending: false })
        .order('id')
        .range(from, from + 99);
    const first = await page(0);
    const second = await page(100);
    expect([first.data?.length, second.data?.length, first.count]).toEqual([100, 20, 120]);
    expect(first.data?.[0]?.profiles).toMatchObject({ email: tom.email });
  });

  test('an owner gets their own and the company’s by an or-filter; a member only their own; nothing can be changed', async () => {
    const { data: company } = await ana.client.from('companies').select().single();
    const company_id = company?.id ?? '';
    await tom.client.from('activity_logs').insert({ company_id, activity_type: 'joined' });
    const filter = `user_id.eq.${ana.id},company_id.eq.${company_id}`;
    const seen = await ana.client.from('activity_logs').select().or(filter);
    expect(seen.data?.map(({ activity_type }) => activity_type)).toContain('joined');
    expect((await tom.client.from('activity_logs').select().eq('user_id', ana.id)).data).toEqual(
      [],
    );
    const forged = await tom.client
      .from('activity_logs')
      .insert({ user_id: ana.id, activity_type: 'x' });
    expect(forged.error?.code).toBe('42501');
    const rewritten = await tom.client
      .from('activity_logs')
      .update({ description: 'x' })
      .eq('user_id', tom.id);
    expect(rewritten.error?.code).toBe('42501');
    const address = await tom.client
      .from('activity_logs')
      .insert({ activity_type: 'x', ip_address: '1.2.3.4' });
    expect(address.error?.code).toBe('23514');
  });
});
