import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';

type Row = Record<string, string | null> & { kind: string };

const catalogue: Record<string, unknown> = JSON.parse(
  readFileSync(new URL('../../../supabase/messages/en.json', import.meta.url), 'utf8'),
);
const TEXTS = ['title', 'message', 'mail_subject', 'mail_text', 'mail_button', 'mail_footer'];

let host: TestHost;
let ana: Person;
let rows: Row[];

beforeAll(async () => {
  host = await sharedHost();
  ana = await signUpPerson(host);
  rows = await host.sql<Row[]>`select * from app.notification_templates`;
});

const notify = (kind: string, params: object) =>
  host.sql`select app.notify(${ana.id}, ${kind}, ${host.sql.json(params as never)})`;

describe('what the database says is what the message catalogue says', () => {
  test('every kind of notification has its template', async () => {
    const kinds = await host.sql`select unnest(enum_range(null::app.notification_kind)) as kind`;
    expect(rows.map(({ kind }) => kind).sort()).toEqual(kinds.map(({ kind }) => kind).sort());
  });

  test('the texts of every kind, and no others', () => {
    const stored = rows.flatMap((row) =>
      TEXTS.flatMap((text) =>
        row[text] === null ? [] : [[`supabase_${row.kind}_${text}`, row[text]] as const],
      ),
    );
    // The next test compares the texts of activities. The database does not store the texts of the
    // calendar feed and of three emails: the Edge Functions read them from the catalogue.
    const known = Object.entries(catalogue).filter(
      ([key]) =>
        !/^(\$schema|supabase_(activity|feed|(delegation|invitation|welcome)_mail)_.+)$/.test(key),
    );
    expect(stored.length).toBeGreaterThan(80);
    expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(known));
  });

  test('the descriptions of the activity log, and no others', async () => {
    const stored = await host.sql`select activity_type, description from app.activity_templates`;
    const known = Object.entries(catalogue).filter(([key]) => key.startsWith('supabase_activity_'));
    expect(
      Object.fromEntries(
        stored.map(({ activity_type, description }) => [
          `supabase_activity_${activity_type}`,
          description,
        ]),
      ),
    ).toEqual(Object.fromEntries(known));
  });

  test('every topic of a template can be switched off', async () => {
    const topics = [...new Set(rows.flatMap(({ topic }) => topic ?? []))];
    const { error } = await ana.client
      .from('notification_choices')
      .upsert(topics.map((topic) => ({ topic })));
    expect(error).toBeNull();
    expect(topics.length).toBeGreaterThan(5);
  });
});

describe('a notification is a kind with parameters', () => {
  test.each([
    ['missing', { task_id: 'x' }],
    ['unknown', { task_id: 'x', title: 'x', words: 'x' }],
    ['missing and unknown', { task_id: 'x', words: 'x' }],
  ])('a parameter that is %s is refused', async (_, params) => {
    await expect(notify('task_completed', params)).rejects.toMatchObject({
      message: 'invalid_argument',
      hint: 'A notification of the kind task_completed has the parameters {task_id,title}.',
    });
  });

  test('an unknown kind is refused', async () => {
    await expect(notify('Task Completed!', {})).rejects.toMatchObject({ code: '22P02' });
  });

  test('title, text, type and link come from the template; metadata holds kind and parameters', async () => {
    const params = { task_id: 'x', title: '{task_id} & {title} <b>' };
    await notify('task_completed', params);
    const { data } = await ana.client
      .from('notifications')
      .select('title, message, type, action_url, metadata')
      .eq('metadata->params->>task_id', 'x');
    expect(data).toEqual([
      {
        title: 'Task Completed!',
        message: '“{task_id} & {title} <b>” is done.',
        type: 'success',
        action_url: '/tasks?task=x',
        metadata: { kind: 'task_completed', topic: 'task_completed', params },
      },
    ]);
  });

  test('an instant is the day of the person who reads it', async () => {
    await host.sql`update public.profiles set time_zone = 'Asia/Tokyo' where id = ${ana.id}`;
    const grace_ends_at = '2026-12-24T23:30:00Z';
    await notify('payment_failed', { subscription_id: 'x', plan: 'Premium', grace_ends_at });
    const { data } = await ana.client
      .from('notifications')
      .select('message')
      .eq('metadata->>kind', 'payment_failed')
      .single();
    expect(data?.message).toBe(
      'Your last payment for Premium failed. You keep the plan until 25 December 2026. Update your card before then.',
    );
  });
});
