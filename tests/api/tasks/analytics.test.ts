/** @module-tag full */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countedOf } from '#domain/analytics/counted.ts';
import { summaryOf } from '#domain/analytics/summary.ts';
import { personDay } from '#domain/dates/zone.ts';
import type { Task } from '#domain/tasks/task.ts';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { join, makeCompany } from '../../support/people/companies.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';

let host: TestHost;
let ana: Person;

beforeAll(async () => {
  host = await sharedHost();
});
beforeEach(async () => {
  ana = await signUpPerson(host);
});

const WEEK = { since: '2026-03-02', until: '2026-03-08' };
const summary = (person: Person, span = WEEK, of_company = false) =>
  person.client.rpc('analytics_summary', { ...span, of_company });

async function done(at: string, values: Record<string, string | number | null> = {}) {
  await host.sql`
    insert into public.tasks ${host.sql({ user_id: ana.id, status: 'completed', completed_at: at, ...values })}`;
}

describe('analytics_summary returns numbers', () => {
  test('completions, their times, their duration and whether they were on time', async () => {
    await done('2026-03-02T08:30:00Z', {
      quadrant: 'do_now',
      started_at: '2026-03-02T08:00:00Z',
      duration_estimated: 20,
      deadline: '2026-03-02T12:00:00Z',
    });
    await done('2026-03-04T22:10:00Z', { quadrant: 'schedule', deadline: '2026-03-03T12:00:00Z' });
    await done('2026-03-04T23:00:00Z', { quadrant: 'schedule' });
    await done('2026-03-09T00:00:00Z');
    await done('2026-03-01T10:00:00Z', { quadrant: 'drop' });
    await done('2026-02-22T10:00:00Z');
    await ana.client.from('tasks').insert({ title: 'Open', deadline: '2026-01-01T00:00:00Z' });
    const { data, error } = await summary(ana);
    expect(error).toBeNull();
    const nothing = { do_now: 0, schedule: 0, delegate: 0, drop: 0 };
    const unmeasured = { measured: 0, estimated: 0, actual: 0 };
    expect(data).toEqual({
      ...WEEK,
      totals: {
        completed: 3,
        created: 0,
        on_time: 1,
        late: 1,
        measured: 1,
        typical_ratio: 1.5,
        by_quadrant: { ...nothing, do_now: 1, schedule: 2 },
      },
      before: {
        completed: 1,
        created: 0,
        on_time: 0,
        late: 0,
        measured: 0,
        typical_ratio: null,
        by_quadrant: { ...nothing, drop: 1 },
      },
      open: 1,
      overdue: 1,
      open_by_quadrant: { ...nothing, do_now: 1 },
      open_by_age: { week: 1, month: 0, quarter: 0, older: 0 },
      days: [
        { day: '2026-03-02', ...nothing, do_now: 1, minutes: 30, on_time: 1, late: 0 },
        { day: '2026-03-04', ...nothing, schedule: 2, minutes: 0, on_time: 0, late: 1 },
      ],
      hours: Array.from({ length: 24 }, (_, hour) => Number([8, 22, 23].includes(hour))),
      estimates: {
        do_now: { measured: 1, estimated: 20, actual: 30 },
        schedule: unmeasured,
        delegate: unmeasured,
        drop: unmeasured,
      },
      ratios: [0, 0, 0, 1, 0],
      answers: { pending: 0, accepted: 0, rejected: 0, completed: 0, cancelled: 0 },
      accept_minutes: null,
    });
  });

  test('an empty account gives zeros', async () => {
    const { data } = await summary(ana);
    expect(data).toMatchObject({
      totals: { completed: 0, typical_ratio: null },
      open: 0,
      days: [],
      ratios: [0, 0, 0, 0, 0],
    });
  });

  test('clarity §2: an unsorted task is open, but in no quadrant', async () => {
    const owner = await signUpPerson(host);
    const company_id = await makeCompany(owner);
    await join(host, owner, ana);
    const open = { user_id: ana.id, company_id, created_at: '2020-01-01T00:00:00Z' };
    await host.sql`
      insert into public.tasks ${host.sql([
        { ...open, quadrant: 'do_now', is_unsorted: true, deadline: '2026-01-01T00:00:00Z' },
        { ...open, quadrant: 'do_now', is_unsorted: true, deadline: null },
        { ...open, quadrant: 'do_now', is_unsorted: false, deadline: null },
        { ...open, quadrant: 'schedule', is_unsorted: false, deadline: null },
      ])}`;
    const counted = {
      open: 4,
      overdue: 1,
      open_by_quadrant: { do_now: 1, schedule: 1, delegate: 0, drop: 0 },
      open_by_age: { week: 0, month: 0, quarter: 0, older: 4 },
    };
    expect((await summary(ana)).data).toMatchObject(counted);
    expect((await summary(owner, WEEK, true)).data).toMatchObject(counted);
  });

  test.each([
    // In Paris, 02:00 does not exist on 29 March 2026 and occurs twice on 25 October 2026.
    ['Europe/Paris', 2, '2026-03-29', '2026-03-29T01:00:00Z'],
    ['Europe/Paris', 3, '2026-03-30', '2026-03-30T01:00:00Z'],
    ['Europe/Paris', 2, '2026-10-25', '2026-10-25T00:00:00Z'],
    ['Europe/Paris', 3, '2026-10-25', '2026-10-25T02:00:00Z'],
    ['Europe/Paris', 2, '2026-10-26', '2026-10-26T01:00:00Z'],
    // On Lord Howe Island, the clock goes back half an hour on 5 April 2026, from 02:00 to 01:30.
    ['Australia/Lord_Howe', 2, '2026-04-05', '2026-04-04T15:30:00Z'],
    ['America/Havana', 0, '2026-11-01', '2026-11-01T04:00:00Z'],
  ])('in %s, with days from %i o’clock, %s begins at %s', async (time_zone, day_start, day, at) => {
    await ana.client.from('profiles').update({ time_zone, day_start }).eq('id', ana.id).select();
    const begins = Date.parse(at);
    await host.sql`
      insert into public.tasks ${host.sql(
        [begins - 1000, begins, begins + 1000].map((created) => ({
          user_id: ana.id,
          created_at: new Date(created).toISOString(),
        })),
      )}`;
    expect((await summary(ana, { since: day, until: day })).data).toMatchObject({
      totals: { created: 2 },
      before: { created: 1 },
    });
  });

  test('delegations by status, and the median time to accept', async () => {
    const delegated = (status: string, created_at: string, accepted_at: string | null = null) => ({
      ...{ delegated_by_user_id: ana.id, delegated_to_email: 'tom@example.com' },
      ...{ status, created_at, accepted_at },
    });
    const rows = [
      delegated('accepted', '2026-03-02T08:00:00Z', '2026-03-02T08:10:00Z'),
      delegated('completed', '2026-03-08T23:59:00Z', '2026-03-09T01:39:00Z'),
      delegated('rejected', '2026-03-03T08:00:00Z'),
      delegated('pending', '2026-03-04T08:00:00Z'),
      delegated('pending', '2026-03-09T00:00:00Z'),
    ];
    await host.sql.begin(async (sql) => {
      // Skips the triggers, which would make each row pending and set the current time.
      await sql`set local session_replication_role = replica`;
      await sql`insert into public.delegated_tasks ${sql(rows)}`;
    });
    expect((await summary(ana)).data).toMatchObject({
      answers: { pending: 1, accepted: 1, rejected: 1, completed: 1, cancelled: 0 },
      accept_minutes: 55,
    });
  });

  test.each([
    ['UTC', 0],
    ['Pacific/Pago_Pago', 4],
    ['Pacific/Kiritimati', 0],
    ['Europe/Paris', 3],
    ['Europe/Paris', 2],
  ])(
    'in %s, days from %i o’clock, domain/analytics counts the same',
    async (time_zone, day_start) => {
      await ana.client.from('profiles').update({ time_zone, day_start }).eq('id', ana.id).select();
      // The times span both clock changes of 2025. Each column repeats with its own period, so that
      // many combinations of values occur.
      await host.sql`
      insert into public.tasks
        (user_id, quadrant, is_unsorted, status, created_at, started_at, completed_at, deadline, duration_estimated)
      select ${ana.id}, (array['do_now', 'schedule', 'delegate', 'drop'])[1 + n % 4], n % 8 = 0,
        case when n % 3 = 0 then 'not_started' else 'completed' end, at,
        case when n % 5 > 1 and n % 3 > 0 then at + make_interval(mins => n % 90) end,
        case when n % 3 > 0 then at + make_interval(mins => n % 90 + n % 7 * 11) end,
        case when n % 4 > 0 then at + make_interval(mins => n % 200) end,
        case when n % 6 > 0 then 5 + n % 50 end
      from generate_series(0, 900) as n,
        lateral (select '2025-01-01T00:00:00Z'::timestamptz + n * interval '9 hours 40 minutes 17 seconds' as at) as moments`;
      const { data: tasks } = await ana.client.from('tasks').select().limit(1000);
      expect(tasks).toHaveLength(901);
      for (const span of [
        { since: '2025-03-29', until: '2025-03-30' },
        { since: '2025-10-01', until: '2025-10-31' },
        { since: '2025-10-26', until: '2025-10-26' },
        { since: '2025-01-02', until: '2025-12-31' },
        { since: '2024-12-31', until: '2024-12-31' },
      ]) {
        const counted = summaryOf(countedOf((tasks ?? []) as unknown as Task[]), [], span, {
          userId: ana.id,
          zone: time_zone,
          dayStart: day_start,
          now: new Date().toISOString(),
        });
        expect((await summary(ana, span)).data, JSON.stringify(span)).toEqual(counted);
      }
    },
  );

  test('design ruling 1: the company-wide part requires view_analytics and contains only company tasks', async () => {
    const owner = await signUpPerson(host);
    const company = await makeCompany(owner);
    await join(host, owner, ana, 'manager');
    await done('2026-03-03T10:00:00Z', { company_id: company });
    await done('2026-03-03T11:00:00Z');
    expect((await summary(ana, WEEK, true)).status).toBe(403);
    expect((await summary(owner, WEEK, true)).data).toMatchObject({ totals: { completed: 1 } });
    expect((await summary(owner, WEEK)).data).toMatchObject({ totals: { completed: 0 } });
  });

  test.each([
    { since: '2026-03-08', until: '2026-03-02' },
    { since: '1990-01-01', until: '2026-03-02' },
  ])('bad input: %o', async (span) => {
    const { status, error } = await summary(ana, span);
    expect(status).toBe(400);
    expect(error?.message).toBe('invalid_argument');
  });
});

describe('design ruling 10: the person’s day of a completion is stored with it', () => {
  const settings = (values: { time_zone: string; day_start?: number }) =>
    ana.client.from('profiles').update(values).eq('id', ana.id).select().single();
  const days = async () =>
    (
      await host.sql`
        select completed_on::text as day, completed_hour as hour from public.tasks
        where user_id = ${ana.id} order by completed_at`
    ).map(({ day, hour }) => `${day} ${hour}`);

  test('in their zone and from their day’s start; travelling changes no past day', async () => {
    await settings({ time_zone: 'Pacific/Kiritimati' });
    await done('2026-03-03T10:30:00Z');
    await settings({ time_zone: 'Pacific/Pago_Pago' });
    await done('2026-03-03T10:31:00Z');
    await settings({ time_zone: 'Europe/Berlin', day_start: 4 });
    await done('2026-03-29T00:59:00Z');
    await done('2026-03-29T02:00:00Z');
    expect(await days()).toEqual(['2026-03-04 0', '2026-03-02 23', '2026-03-28 1', '2026-03-29 4']);
  });

  test.each([
    ['UTC', 0],
    ['Pacific/Pago_Pago', 4],
    ['Pacific/Kiritimati', 4],
    ['Europe/Paris', 0],
    ['Europe/Paris', 3],
    ['America/St_Johns', 2],
    ['Australia/Lord_Howe', 23],
  ])(
    'in %s, days from %i o’clock, domain/dates/zone.ts returns the same day',
    async (time_zone, day_start) => {
      await settings({ time_zone, day_start });
      // The times span both clock changes of 2025, at varying times of day.
      await host.sql`
      insert into public.tasks (user_id, status, completed_at)
      select ${ana.id}, 'completed', at
      from generate_series('2025-01-01'::timestamptz, '2025-12-31', '34 hours 29 minutes 59 seconds') as at`;
      const { data } = await ana.client.from('tasks').select('completed_at, completed_on');
      expect(data).toHaveLength(254);
      for (const { completed_at, completed_on } of data ?? []) {
        expect(personDay(completed_at ?? '', time_zone, day_start), completed_at ?? '').toBe(
          completed_on,
        );
      }
    },
  );

  test('a reopened task has no day', async () => {
    await done('2026-03-03T10:30:00Z');
    await ana.client
      .from('tasks')
      .update({ status: 'not_started', completed_at: null })
      .eq('user_id', ana.id);
    expect(await days()).toEqual(['null null']);
  });

  test.each(['Mars/Olympus', '+02', 'x'.repeat(200), "UTC'; drop table x"])(
    'bad input: the zone %j',
    async (time_zone) => {
      const { status, error } = await settings({ time_zone });
      expect(status).toBe(400);
      expect(error?.message).toBe('unknown_time_zone');
    },
  );
});
