import type { RealtimeChannel, RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import type { TestHost } from '../host.ts';
import type { Person } from '../people/people.ts';
import { until } from '../until.ts';

export type Row = Record<string, unknown>;
type Change = RealtimePostgresChangesPayload<Row>;

interface ChangesToListenTo {
  event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  table?: string;
  filter?: string;
}

export interface Received {
  channel: RealtimeChannel;
  changes: Change[];
  /** Every state that `subscribe` reported; the messages of errors are in `errors`. */
  states: string[];
  errors: string[];
}

/** Subscribes a person to changes and waits until that has succeeded or failed. */
export async function listen(
  person: Pick<Person, 'client'>,
  { event = '*', table = 'tasks', filter }: ChangesToListenTo = {},
  topic = `changes-${crypto.randomUUID()}`,
): Promise<Received> {
  // Without this call a newly created client joins without its token, as anon.
  await person.client.realtime.setAuth();
  const received: Received = {
    channel: person.client.channel(topic),
    changes: [],
    states: [],
    errors: [],
  };
  const wish = { event, schema: 'public', table, ...(filter === undefined ? {} : { filter }) };
  let ready = false;
  received.channel
    .on('postgres_changes', wish as { event: '*'; schema: string }, (change: Change) => {
      received.changes.push(change);
    })
    .on('system', {}, ({ message }: { message: string }) => {
      if (message === 'Subscribed to PostgreSQL') ready = true;
    })
    .subscribe((state, error) => {
      received.states.push(state);
      if (error) received.errors.push(error.message);
    });
  await until('the answer to a subscription', async () => ready || received.errors.length > 0);
  return received;
}

/**
 * Makes a change that the subscriber is sure to receive, and waits for it. An earlier change that
 * has not arrived by then never arrives.
 */
export async function awaitDelivery(
  host: TestHost,
  person: Pick<Person, 'id'>,
  received: Received,
): Promise<void> {
  const title = `delivery check ${crypto.randomUUID()}`;
  await host.sql`insert into public.tasks (user_id, title) values (${person.id}, ${title})`;
  await until('the delivery check', async () =>
    received.changes.some((change) => (change.new as Row).title === title),
  );
}
