import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#app/data/api/types.gen.ts';
import { dayOf, instantIn } from '#domain/dates/zone.ts';
import { RULE_CHECKS } from '#domain/recurrence/database-rule.test-data.ts';
import { NEXT_DAYS, rruleDay } from '#domain/recurrence/next-day.test-data.ts';
import { nextDay } from '#domain/recurrence/next-day.ts';
import { LATE_COMPLETIONS } from '#domain/recurrence/next-instance.test-data.ts';
import { parseRule, ruleText } from '#domain/recurrence/rule.ts';
import { anyRule, plainRuleText } from '#domain/recurrence/rules.test-data.ts';
import { comingOf } from '#domain/schedule/coming.ts';
import type { ColumnName } from '#domain/tasks/columns.ts';
import type { Task } from '#domain/tasks/task.ts';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';

type Columns = Database['public']['Tables']['tasks'];
type Row = Columns['Row'];

let host: TestHost;
let ana: Person;

beforeAll(async () => {
  host = await sharedHost();
});
beforeEach(async () => {
  ana = await signUpPerson(host);
});

/**
 * For each column, whether the next occurrence of a recurring task copies the value or has its own.
 * Each new column must be added here.
 */
const NEXT: Record<ColumnName, 'copied' | 'own'> = {
  id: 'own',
  user_id: 'copied',
  company_id: 'copied',
  title: 'copied',
  notes: 'copied',
  duration_estimated: 'copied',
  deadline: 'own',
  is_urgent: 'copied',
  is_important: 'copied',
  has_break_consequence: 'copied',
  quadrant: 'copied',
  is_unsorted: 'copied',
  placed_by: 'copied',
  goal_id: 'copied',
  planned_date: 'own',
  planned_time: 'copied',
  recurrence_rule: 'copied',
  position: 'copied',
  series_id: 'copied',
  imported_uid: 'own',
  status: 'own',
  created_at: 'own',
  updated_at: 'own',
  started_at: 'own',
  completed_at: 'own',
  completed_on: 'own',
  completed_hour: 'own',
  completion_imported: 'own',
  delegated_to_user_id: 'own',
  delegated_to_email: 'own',
  delegated_to_name: 'own',
  delegated_at: 'own',
  delegated_from_user_id: 'own',
  delegated_from_task_id: 'own',
  delegation_notes: 'own',
};

/**
 * Copied columns that the test does not compare with a new task. Except for `company_id`, a new
 * task has the same value: every task of this test has it, or the completion of a task sets it.
 */
const ALIKE = ['user_id', 'company_id', 'quadrant', 'is_unsorted', 'placed_by'];
/**
 * Columns whose values differ between two occurrences, and between an occurrence and a new task.
 */
const MOVED = ['id', 'created_at', 'updated_at', 'planned_date', 'deadline'];

const tasks = async () =>
  (await ana.client.from('tasks').select().order('created_at').order('status')).data ?? [];
const open = async () => (await tasks()).filter(({ status }) => status !== 'completed');
async function add(values: Columns['Insert']) {
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
/**
 * Completes a task at noon UTC of a day, by SQL. If that time is in the future, the database
 * stores the current time instead.
 */
const completeOn = async (id: string, day: string) => {
  const values = { status: 'completed', completed_at: `${day}T12:00:00Z` };
  await host.sql`update public.tasks set ${host.sql(values)} where id = ${id}`;
};
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
    const goal = await ana.client.from('goals').insert({ title: 'Garden' }).select().single();
    const first = await add({
      title: 'Water the plants',
      notes: 'All of them',
      is_urgent: true,
      is_important: true,
      has_break_consequence: true,
      quadrant: 'schedule',
      duration_estimated: 10,
      goal_id: goal.data?.id ?? null,
      position: 2.5,
      planned_date: inDays(1),
      planned_time: '09:30',
      deadline: `${inDays(2)}T15:00:00+00:00`,
      recurrence_rule: 'FREQ=DAILY;INTERVAL=3',
    });
    expect((await complete(first.id)).error).toBeNull();
    const [next] = await open();
    expect(next).toEqual({
      ...first,
      id: expect.not.stringMatching(first.id),
      created_at: expect.any(String),
      updated_at: next?.created_at,
      planned_date: inDays(4),
      deadline: `${inDays(5)}T15:00:00+00:00`,
    });
    expect(next?.goal_id).not.toBeNull();
  });

  test('spec §3: of every column it is known whether the next one copies it', async () => {
    const goal = await ana.client.from('goals').insert({ title: 'Garden' }).select().single();
    const { id } = await add({ recurrence_rule: 'FREQ=DAILY' });
    const now = new Date().toISOString();
    // Each value differs from that of a new task, and the values satisfy all constraints between
    // columns.
    const [company] =
      await host.sql`insert into public.companies (name) values ('Any') returning id`;
    await host.sql`update public.profiles set company_id = ${company?.id} where id = ${ana.id}`;
    const filled = {
      company_id: company?.id,
      title: 'Water the plants',
      notes: 'All of them',
      duration_estimated: 10,
      deadline: `${inDays(2)}T15:00:00Z`,
      is_urgent: true,
      is_important: true,
      has_break_consequence: true,
      is_unsorted: true,
      placed_by: 'suggestion',
      goal_id: goal.data?.id,
      planned_date: inDays(1),
      planned_time: '09:30',
      position: 2.5,
      imported_uid: 'weekly@example.com',
      status: 'in_progress',
      started_at: now,
      completion_imported: true,
      delegated_to_user_id: ana.id,
      delegated_to_email: 'tom@example.com',
      delegated_to_name: 'Tom',
      delegated_at: now,
      delegated_from_user_id: ana.id,
      delegated_from_task_id: id,
      delegation_notes: 'By Friday',
    };
    await host.sql`update public.tasks set ${host.sql(filled)} where id = ${id}`;
    await complete(id);
    const [done, next] = [
      (await tasks()).find(({ status }) => status === 'completed'),
      (await open())[0],
    ];
    const fresh = await add({});
    for (const [name, kind] of Object.entries(NEXT) as [ColumnName, string][]) {
      if (kind === 'copied') {
        expect({ [name]: next?.[name] }).toEqual({ [name]: done?.[name] });
        // If the column were not copied, it would have the value of a new task.
        if (!ALIKE.includes(name)) {
          expect({ [name]: next?.[name] }).not.toEqual({ [name]: fresh[name] });
        }
      } else if (!MOVED.includes(name)) {
        expect({ [name]: next?.[name] }).toEqual({ [name]: fresh[name] });
      }
    }
    for (const name of MOVED.filter((each) => each !== 'updated_at') as ColumnName[]) {
      expect({ [name]: next?.[name] }).not.toEqual({ [name]: done?.[name] });
    }
    expect(next?.updated_at).toBe(next?.created_at);
  });

  test('missed days are skipped, but not the day of the completion', async () => {
    const first = await add({ planned_date: inDays(-10), recurrence_rule: 'FREQ=DAILY' });
    await complete(first.id);
    expect(await open()).toMatchObject([{ planned_date: inDays(0), deadline: null }]);
    await complete((await open())[0]?.id ?? '');
    expect(await open()).toMatchObject([{ planned_date: inDays(1), deadline: null }]);
  });

  test('the next instance is the one that the preview in the browser computes', async () => {
    for (const { rule, planned, done } of LATE_COMPLETIONS) {
      const { id } = await add({ planned_date: planned, recurrence_rule: rule });
      await completeOn(id, done);
    }
    const next = await open();
    const days = (list: (string | null | undefined)[]) => list.filter(Boolean).sort();
    expect(days(next.map(({ planned_date }) => planned_date))).toEqual(
      days(LATE_COMPLETIONS.map(({ day }) => day)),
    );
  });

  test('every month from the 31st: the last day of a shorter month, then the 31st again', async () => {
    await add({ planned_date: '2027-01-31', recurrence_rule: 'FREQ=MONTHLY;COUNT=9' });
    const seen: (string | null | undefined)[] = [];
    for (let month = 0; month < 4; month++) {
      const [instance] = await open();
      seen.push(instance?.planned_date);
      await completeOn(instance?.id ?? '', instance?.planned_date ?? '');
    }
    expect(seen).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
    expect((await open())[0]?.recurrence_rule).toBe('FREQ=MONTHLY;COUNT=5;BYMONTHDAY=31');
  });

  test('every year from 29 February: 28 February, and 29 February in a leap year', async () => {
    await add({ deadline: '2028-02-29T12:00:00Z', recurrence_rule: 'FREQ=YEARLY' });
    const seen: string[] = [];
    for (let year = 0; year < 5; year++) {
      const [instance] = await open();
      const day = instance?.deadline?.slice(0, 10) ?? '';
      seen.push(day);
      await completeOn(instance?.id ?? '', day);
    }
    expect(seen).toEqual(['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
  });

  test('a deadline keeps its time on the person’s clock across a clock change', async () => {
    await host.sql`update public.profiles set time_zone = 'Europe/Berlin' where id = ${ana.id}`;
    // The deadline is at 09:00 in Berlin; the clocks change on 29 March 2099.
    const first = await add({
      deadline: '2099-03-28T08:00:00Z',
      recurrence_rule: 'FREQ=DAILY',
    });
    await complete(first.id);
    expect(await open()).toMatchObject([
      { deadline: '2099-03-29T07:00:00+00:00', planned_date: null },
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

test('the browser refuses the same rules as the database', async () => {
  const accepted: string[] = [];
  for (const [recurrence_rule] of RULE_CHECKS) {
    const { error } = await ana.client.from('tasks').insert({ recurrence_rule });
    // 23514 is check_violation: no other error refuses a rule.
    if (error) expect([recurrence_rule, error.code]).toEqual([recurrence_rule, '23514']);
    else accepted.push(recurrence_rule);
  }
  expect(accepted).toEqual(
    RULE_CHECKS.filter(([, refusal]) => refusal === undefined).map(([rule]) => rule),
  );
});

interface NextDayCall {
  rule: string;
  anchor: string;
  after: string;
}

/** Returns the next occurrence of each rule as the database computes it. */
async function nextDays(asked: NextDayCall[]): Promise<(string | null)[]> {
  const numbered = asked.map(({ rule, anchor, after }, n) => ({ rule, anchor, after, n }));
  const rows = await host.sql<{ day: string | null }[]>`
    select app.next_day(app.read_recurrence(asked.rule), asked.anchor::date, asked.after::date)::text as day
    from jsonb_to_recordset(${host.sql.json(numbered)}) as asked (n int, rule text, anchor text, after text)
    order by n`;
  return rows.map(({ day }) => day);
}

/** Returns the next occurrence of a rule as the preview in the browser computes it. */
function previewOf({ rule, anchor, after }: NextDayCall): string | null {
  const parsed = parseRule(rule);
  if (!parsed) throw new Error(`${rule} was not parsed.`);
  return nextDay(parsed, anchor, after) ?? null;
}

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

describe('the next day of a rule is the same as in RFC 5545, with last days for missing dates', () => {
  test('for the cases that the preview in the browser shares', async () => {
    const answers = await nextDays(NEXT_DAYS);
    expect(NEXT_DAYS.map((each, n) => ({ ...each, day: answers[n] }))).toEqual(NEXT_DAYS);
  });

  const date = fc
    .integer({ min: 0, max: 12_000 })
    .map((day) => new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10));

  const later = fc.integer({ min: 0, max: 60 });

  test('compared with the rrule library and the preview, for 500 rules', async () => {
    const cases = fc
      .sample(fc.tuple(plainRuleText, date, later), 500)
      .map(([rule, anchor, days]) => ({ rule, anchor, after: daysAfter(anchor, days) }));
    const answers = await nextDays(cases);
    for (const [index, each] of cases.entries()) {
      const day = answers[index];
      expect({ ...each, day }).toEqual({
        ...each,
        day: rruleDay(each.rule, each.anchor, each.after),
      });
      expect({ ...each, day }).toEqual({ ...each, day: previewOf(each) });
    }
  });

  test('compared with the preview, for 300 rules with any parts', async () => {
    const cases = fc
      .sample(fc.tuple(anyRule, date, later), 300)
      .flatMap(([parts, anchor, days]) => {
        const text = ruleText(parts);
        return text === undefined ? [] : [{ rule: text, anchor, after: daysAfter(anchor, days) }];
      });
    expect(cases.length).toBeGreaterThan(200);
    const answers = await nextDays(cases);
    for (const [index, each] of cases.entries()) {
      expect({ ...each, day: answers[index] }).toEqual({ ...each, day: previewOf(each) });
    }
  });
});

describe('the coming occurrences in the calendar are those that the database creates', () => {
  const ZONE = 'Europe/Paris';

  /** Rules of the shared cases and the days on which they begin. */
  const SERIES = [
    ...NEXT_DAYS,
    ...LATE_COMPLETIONS.map(({ rule, planned }) => ({ rule, anchor: planned })),
    // The last deadline that the database accepts is in 2199.
  ].filter(({ anchor }) => anchor < '2199');

  const dueOn = (day: string) => instantIn(`${day} 17:00:00`, ZONE);
  const anchorOf = ({ planned_date, deadline }: Row) => planned_date ?? dayOf(deadline ?? '', ZONE);
  const datesOf = ({ planned_date, deadline }: Pick<Task, 'planned_date' | 'deadline'>) => ({
    planned_date,
    deadline: deadline && new Date(deadline).toISOString(),
  });
  const remainingOf = (task: Row) => parseRule(task.recurrence_rule ?? '')?.remaining;
  /** Returns the days and deadlines of the next occurrences until a day, at most `most`. */
  const comingUntil = (task: Row, until: string, most: number) =>
    comingOf([task as Task], anchorOf(task), until, ZONE)
      .slice(0, most)
      .map(datesOf);

  test.each<[string, (anchor: string) => Pick<Task, 'planned_date' | 'deadline'>]>([
    ['planned', (anchor) => ({ planned_date: anchor, deadline: null })],
    ['due', (anchor) => ({ planned_date: null, deadline: dueOn(anchor) })],
    [
      'planned, and due two days later',
      (anchor) => ({ planned_date: anchor, deadline: dueOn(daysAfter(anchor, 2)) }),
    ],
  ])('for tasks that are %s, if each is completed on time', async (_, columnsOn) => {
    await host.sql`update public.profiles set time_zone = ${ZONE} where id = ${ana.id}`;
    const rows = SERIES.map(({ rule, anchor }) => ({
      user_id: ana.id,
      title: `${rule} from ${anchor}`,
      recurrence_rule: rule,
      ...columnsOn(anchor),
    }));
    await host.sql`insert into public.tasks ${host.sql(rows)}`;
    const firsts = await tasks();
    expect(firsts).toHaveLength(SERIES.length);
    // The database replaces a completion time in the future with the current time.
    await host.sql`
      update public.tasks
      set status = 'completed', completed_at = coalesce(planned_date + time '12:00', deadline)
      where user_id = ${ana.id}`;
    const nexts = new Map((await open()).map((next) => [next.series_id, next]));
    expect(nexts.size).toBeGreaterThan(50);
    for (const first of firsts) {
      const { title } = first;
      const next = nexts.get(first.series_id);
      const until = daysAfter(anchorOf(first), 25 * 366);
      const [coming, ...later] = comingUntil(first, until, 5);
      expect({ title, next: next && datesOf(next) }).toEqual({ title, next: coming });
      // The rule of the next instance has the remaining count, and the date of the first.
      if (next) {
        expect({ title, later: comingUntil(next, until, 4) }).toEqual({ title, later });
        const left = remainingOf(first);
        expect({ title, left: remainingOf(next) }).toEqual({ title, left: left && left - 1 });
      }
    }
  });
});
