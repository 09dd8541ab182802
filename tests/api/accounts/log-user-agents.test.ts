import { createClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#app/data/api/types.gen.ts';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { address, type Person, signUpPerson } from '../../support/people/people.ts';

let host: TestHost;
let ana: Person;
let tom: Person;

beforeAll(async () => {
  host = await sharedHost();
  [ana, tom] = await Promise.all([signUpPerson(host), signUpPerson(host)]);
});

/** Returns a client that has the person's session and sends the given user agent. */
function browser({ session }: Person, userAgent: string) {
  return createClient<Database>(host.url, host.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      headers: {
        Authorization: `Bearer ${session.access_token}`,
        'X-Forwarded-For': address(),
        'User-Agent': userAgent,
      },
    },
  });
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const agentsOf = async (person: Person, type: string) => {
  const { data } = await person.client
    .from('activity_logs')
    .select('user_agent')
    .eq('user_id', person.id)
    .eq('activity_type', type);
  return data?.map(({ user_agent }) => user_agent);
};

describe('spec §7 activity_logs: user_agent comes from the request', () => {
  test('for a posted row, whatever it contains', async () => {
    const client = browser(ana, FIREFOX);
    for (const user_agent of ['Forged/1.0', null, undefined]) {
      const { error } = await client.from('activity_logs').insert({
        activity_type: 'note',
        ip_address: null,
        ...(user_agent !== undefined && { user_agent }),
      });
      expect(error).toBeNull();
    }
    expect(await agentsOf(ana, 'note')).toEqual([FIREFOX, FIREFOX, FIREFOX]);
  });

  test('for a row that the database writes for an act', async () => {
    const client = browser(ana, FIREFOX);
    const { data } = await client.from('tasks').insert({ title: 'Pay' }).select('id').single();
    const completed_at = new Date().toISOString();
    await client
      .from('tasks')
      .update({ status: 'completed', completed_at })
      .eq('id', data?.id ?? '');
    expect(await agentsOf(ana, 'task_completed')).toEqual([FIREFOX]);
  });

  test('only for the person whose row it is', async () => {
    // Tom answers through the link, but the activity is logged in a row of Ana, the delegator.
    const { data } = await ana.client
      .from('delegated_tasks')
      .insert({ delegated_to_email: 'nobody-yet@example.com', title: 'Call' })
      .select('id')
      .single();
    await host.sql`
      insert into app.delegation_links (delegation_id, token_hash)
      values (${data?.id ?? ''}, encode(sha256('a-link'), 'hex'))`;
    const { error } = await browser(tom, 'Tom/1.0').rpc('answer_delegation', {
      token: 'a-link',
      answer: 'accept',
    });
    expect(error).toBeNull();
    expect(await agentsOf(ana, 'delegation_accepted')).toEqual([null]);
  });

  test('at most 500 characters; empty when the request has none', async () => {
    await browser(tom, 'x'.repeat(3000)).from('activity_logs').insert({ activity_type: 'long' });
    expect(await agentsOf(tom, 'long')).toEqual(['x'.repeat(500)]);
    await browser(tom, '').from('activity_logs').insert({ activity_type: 'none', user_agent: 'F' });
    expect(await agentsOf(tom, 'none')).toEqual([null]);
  });
});
