import fc from 'fast-check';
import rrule from 'rrule';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#app/data/api/types.gen.ts';
import { startHost, type TestHost } from '../../support/host.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';

const { rrulestr } = rrule;

let host: TestHost;
let ana: Person;

beforeAll(async () => {
  host = await startHost();
});
afterAll(() => host?.stop());
beforeEach(async () => {
  ana = await signUpPerson(host);
});

const tasks = async () =>
  (await ana.client.from('tasks').select().order('created_at').order('status')).data ?? [];
const open = async () => (await tasks()).filter(({ status }) => status !== 'completed');
async function add(values: Database['public']['Tables']['tasks']['Insert']) {
  const { data, error } = await ana.client.from('tasks').insert(values).select().single();
  if (error) throw error;
  return data;
}
const complete = async (id: string) =>
  await ana.client
    .from('tasks')
    .update({ status: 'completed', completed_at: new Date().toISOString() })
    .eq('id', id)
    .select()
    .single();
const reopen = async (id: string) =>
  await ana.client
    .from('tasks')
    .update({ status: 'not_started', completed_at: null, started_at: null })
    .eq('id', id)
    .select()
    .single();
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('recurring tasks: one open instance; the database creates the next', () => {
  test('completing one creates the next, with all its fields', async () => {
    const first = await add({
      title: 'Water the plants',
      notes: 'All of them',
      is_important: true,
      quadrant: 'schedule',
      duration_estimated: 10,
      planned_date: inDays(1),
      planned_time: '09:30',
      deadline: `${inDays(2)}T15:00:00+00:00`,
      recurrence_rule: 'FREQ=DAILY;INTERVAL=3',
    });
    expect((await complete(first.id)).error).toBeNull();
    expect(await open()).toMatchObject([
      {
        title: 'Water the plants',
        notes: 'All of them',
        is_important: true,
        quadrant: 'schedule',
        duration_estimated: 10,
        status: 'not_started',
        planned_date: inDays(4),
        planned_time: '09:30:00',
        deadline: `${inDays(5)}T15:00:00+00:00`,
        series_id: first.series_id,
        recurrence_rule: 'FREQ=DAILY;INTERVAL=3',
      },
    ]);
  });

  test('missed days are skipped: the next one is after today', async () => {
    const first = await add({ planned_date: inDays(-10), recurrence_rule: 'FREQ=DAILY' });
    await complete(first.id);
    expect(await open()).toMatchObject([{ planned_date: inDays(1), deadline: null }]);
  });

  test('a deadline keeps its time on the person’s clock across a clock change', async () => {
    await host.sql`update public.profiles set time_zone = 'Europe/Berlin' where id = ${ana.id}`;
    // 09:00 in Berlin; the clocks change on 28 March 2027.
    const first = await add({
      deadline: '2027-03-27T08:00:00Z',
      recurrence_rule: 'FREQ=DAILY',
    });
    await complete(first.id);
    expect(await open()).toMatchObject([
      { deadline: '2027-03-28T07:00:00+00:00', planned_date: null },
    ]);
  });

  test('COUNT counts down to the last one; UNTIL ends the series', async () => {
    await complete((await add({ recurrence_rule: 'FREQ=DAILY;COUNT=2' })).id);
    const [second] = await open();
    expect(second?.recurrence_rule).toBe('FREQ=DAILY;COUNT=1');
    await complete(second?.id ?? '');
    expect(await open()).toEqual([]);
    await complete((await add({ recurrence_rule: 'FREQ=DAILY;UNTIL=20200101' })).id);
    expect(await open()).toEqual([]);
  });

  test('undoing a completion removes the next instance, unless it was started', async () => {
    const first = await add({ title: 'Read', recurrence_rule: 'FREQ=DAILY' });
    await complete(first.id);
    expect((await reopen(first.id)).error).toBeNull();
    expect(await tasks()).toMatchObject([{ id: first.id, status: 'not_started' }]);

    await complete(first.id);
    const [next] = await open();
    await ana.client
      .from('tasks')
      .update({ notes: 'Begun' })
      .eq('id', next?.id ?? '');
    const { error, status } = await reopen(first.id);
    expect([status, error?.message]).toEqual([400, 'next_instance_open']);
    expect(await open()).toHaveLength(1);
  });

  test('completing twice at the same moment creates one next instance', async () => {
    const first = await add({ recurrence_rule: 'FREQ=WEEKLY' });
    await Promise.all([complete(first.id), complete(first.id), complete(first.id)]);
    expect(await open()).toHaveLength(1);
  });

  test('a second open instance of a series is refused, and another person’s series is not affected', async () => {
    const { series_id } = await add({ recurrence_rule: 'FREQ=DAILY' });
    const again = await ana.client
      .from('tasks')
      .insert({ series_id, recurrence_rule: 'FREQ=DAILY' });
    expect(again.error?.code).toBe('23505');
    const tom = await signUpPerson(host);
    const his = await tom.client.from('tasks').insert({ series_id, recurrence_rule: 'FREQ=DAILY' });
    expect(his.error).toBeNull();
    await complete((await open())[0]?.id ?? '');
    expect((await tom.client.from('tasks').select('status')).data).toEqual([
      { status: 'not_started' },
    ]);
  });

  test('removing the rule ends the series', async () => {
    const first = await add({ recurrence_rule: 'FREQ=DAILY' });
    await ana.client.from('tasks').update({ recurrence_rule: null }).eq('id', first.id);
    await complete(first.id);
    expect(await open()).toEqual([]);
  });
});

describe('bad input: rules', () => {
  test.each([
    ['', 'FREQ is DAILY, WEEKLY, MONTHLY or YEARLY.'],
    ['every friday', 'This part is not supported.', 'every friday'],
    ['FREQ=HOURLY', 'This part is not supported.', 'FREQ=HOURLY'],
    ['FREQ=DAILY;FREQ=WEEKLY', 'Each part may occur once.', 'FREQ=WEEKLY'],
    ['FREQ=DAILY;INTERVAL=0', 'This part is not supported.', 'INTERVAL=0'],
    ['FREQ=YEARLY;INTERVAL=11', 'INTERVAL is at most 10 with this FREQ.'],
    ['FREQ=DAILY;COUNT=2;UNTIL=20300101', 'Use COUNT or UNTIL, not both.'],
    ['FREQ=WEEKLY;BYDAY=1MO', 'BYMONTHDAY, BYMONTH and numbered days need FREQ=MONTHLY or YEARLY.'],
    ['FREQ=YEARLY;BYDAY=1MO', 'A yearly BYDAY needs BYMONTH.'],
    ['FREQ=DAILY;UNTIL=20260231', 'This part is not supported.', 'UNTIL=20260231'],
    [`FREQ=DAILY;${'X'.repeat(300)}`, 'This part is not supported.', 'X'.repeat(60)],
  ])('%j', async (recurrence_rule, hint, part?: string) => {
    const { error, status } = await ana.client.from('tasks').insert({ recurrence_rule });
    expect(status).toBe(400);
    expect(error).toMatchObject({ message: 'invalid_recurrence', hint });
    expect(JSON.parse(error?.details ?? '{}').part).toBe(part);
    expect(await tasks()).toEqual([]);
  });
});

describe('the next day of a rule is the same as in RFC 5545', () => {
  const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
  const some = <T>(of: T[], most = 3) =>
    fc.uniqueArray(fc.constantFrom(...of), { minLength: 1, maxLength: most });
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => from + n);
  const places = ['', '', '1', '2', '5', '-1'];
  const byDay = fc
    .tuple(some(days), fc.constantFrom(...places))
    .map(([names, place]) => `;BYDAY=${names.map((name) => place + name).join(',')}`);
  const plainDays = some(days, 5).map((names) => `;BYDAY=${names.join(',')}`);
  const byMonthDay = some([-1, ...numbers(1, 31)]).map((list) => `;BYMONTHDAY=${list.join(',')}`);
  const byMonth = some(numbers(1, 12)).map((list) => `;BYMONTH=${list.join(',')}`);
  const none = fc.constant('');
  const rule = fc.oneof(
    fc.tuple(fc.constant('DAILY'), fc.integer({ min: 1, max: 40 }), fc.oneof(none, plainDays)),
    fc.tuple(fc.constant('WEEKLY'), fc.integer({ min: 1, max: 5 }), fc.oneof(none, plainDays)),
    fc.tuple(
      fc.constant('MONTHLY'),
      fc.integer({ min: 1, max: 5 }),
      fc.oneof(none, byDay, byMonthDay),
    ),
    fc.tuple(
      fc.constant('YEARLY'),
      fc.integer({ min: 1, max: 3 }),
      fc.oneof(
        none,
        byMonth,
        fc.tuple(byMonth, fc.oneof(byDay, byMonthDay)).map(([month, day]) => month + day),
      ),
    ),
  );
  const date = fc
    .integer({ min: 0, max: 12_000 })
    .map((day) => new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10));

  test('compared with the rrule library, for 500 rules', async () => {
    const cases = fc.sample(fc.tuple(rule, date, fc.integer({ min: 0, max: 60 })), 500);
    const asked = cases.map(([[frequency, interval, rest], anchor, later], n) => ({
      n,
      rule: `FREQ=${frequency};INTERVAL=${interval}${rest}`,
      anchor,
      after: new Date(Date.parse(anchor) + later * 86_400_000).toISOString().slice(0, 10),
    }));
    const answers = await host.sql<{ day: string | null }[]>`
      select app.next_day(app.read_recurrence(asked.rule), asked.anchor::date, asked.after::date)::text as day
      from jsonb_to_recordset(${host.sql.json(asked)}) as asked (n int, rule text, anchor text, after text)
      order by n`;
    for (const [index, { rule, anchor, after }] of asked.entries()) {
      const start = anchor.replaceAll('-', '');
      const expected = rrulestr(`DTSTART:${start}T000000Z\nRRULE:${rule}`).after(
        new Date(`${after}T00:00:00Z`),
      );
      expect({ rule, anchor, after, day: answers[index]?.day }).toEqual({
        rule,
        anchor,
        after,
        day: expected?.toISOString().slice(0, 10) ?? null,
      });
    }
  });
});
