import { beforeAll, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';

let host: TestHost;
let ana: Person;

beforeAll(async () => {
  host = await sharedHost();
  ana = await signUpPerson(host);
});

async function complete(columns: { started_at?: string }) {
  const { data } = await ana.client
    .from('tasks')
    .insert({
      title: 'Sign the lease',
      quadrant: 'schedule',
      duration_estimated: 15,
      deadline: '2026-12-01T10:00:00+00:00',
      ...columns,
    })
    .select()
    .single();
  const id = data?.id ?? '';
  const completed_at = '2026-11-20T10:45:31+00:00';
  await ana.client.from('tasks').update({ status: 'completed', completed_at }).eq('id', id);
  const logs = await ana.client.from('activity_logs').select().eq('metadata->>task_id', id);
  const notifications = await ana.client
    .from('notifications')
    .select()
    .eq('metadata->params->>task_id', id);
  return { id, logs: logs.data, notifications: notifications.data };
}

test('spec §4 complete: an activity log with its metadata, and a success notification', async () => {
  const { id, logs, notifications } = await complete({ started_at: '2026-11-20T10:00:00+00:00' });
  expect(logs).toHaveLength(1);
  expect(logs?.[0]).toMatchObject({
    user_id: ana.id,
    activity_type: 'task_completed',
    ip_address: null,
    metadata: {
      task_id: id,
      title: 'Sign the lease',
      quadrant: 'schedule',
      estimated_minutes: 15,
      actual_minutes: 46,
      started_at: '2026-11-20T10:00:00+00:00',
      completed_at: '2026-11-20T10:45:31+00:00',
      due_date: '2026-12-01T10:00:00+00:00',
    },
  });
  expect(notifications).toMatchObject([
    { title: 'Task Completed!', type: 'success', read: false, action_url: `/tasks?task=${id}` },
  ]);
});

test('spec §4: actual minutes are 0 for a task that was never started', async () => {
  const { logs } = await complete({});
  expect(logs?.[0]?.metadata).toMatchObject({ actual_minutes: 0, started_at: null });
});

test('editing a completed task logs nothing again', async () => {
  const { id } = await complete({});
  await ana.client.from('tasks').update({ title: 'Signed' }).eq('id', id);
  const logs = await ana.client.from('activity_logs').select().eq('metadata->>task_id', id);
  expect(logs.data).toHaveLength(1);
});
