import { beforeAll, describe, expect, test } from 'vitest';
import { ACHIEVEMENTS } from '#domain/progress/achievements.ts';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';

const DAY = 86_400_000;
let host: TestHost;

beforeAll(async () => {
  host = await sharedHost();
});

/** Returns a new person in a zone where it is noon, so that no test crosses midnight. */
async function newPerson(): Promise<Person> {
  const person = await signUpPerson(host);
  const behind = new Date().getUTCHours() - 12;
  const zone = `Etc/GMT${behind < 0 ? behind : `+${behind}`}`;
  await host.sql`update public.profiles set time_zone = ${zone} where id = ${person.id}`;
  return person;
}

const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();

/** Creates a task and completes it `daysAgo` days ago, with the same calls as the app. */
async function complete(person: Person, daysAgo: number): Promise<string> {
  const { data } = await person.client
    .from('tasks')
    .insert({ title: `Day ${daysAgo}` })
    .select('id')
    .single();
  const id = data?.id ?? '';
  const { error } = await person.client
    .from('tasks')
    .update({ status: 'completed', completed_at: ago(daysAgo) })
    .eq('id', id);
  if (error) throw error;
  return id;
}

async function unlocked(person: Person): Promise<string[]> {
  const { data } = await person.client
    .from('achievement_unlocks')
    .select('id')
    .eq('user_id', person.id)
    .throwOnError();
  return data.map(({ id }) => id).sort();
}

/** Inserts a completed task on each of `length` consecutive days, the latest `last` days ago. */
const past = (person: Person, length: number, last: number) => host.sql`
  insert into public.tasks (user_id, title, status, completed_at)
  select ${person.id}, 'Past ' || n, 'completed', now() - (${last}::int + n) * interval '1 day'
  from generate_series(0, ${length - 1}::int) as n`;

test('spec §9 achievements: the database has the same streaks as the app', async () => {
  const rows = await host.sql`select id, days from app.streak_achievements order by days`;
  expect(rows.map(({ id, days }) => [id, days])).toEqual([
    ['streak_starter', 3],
    ['week_warrior', 7],
    ['consistency_king', 14],
    ['unstoppable', 30],
  ]);
  expect(rows.map(({ id }) => id)).toEqual(
    ACHIEVEMENTS.filter(({ category }) => category === 'streaks').map(({ id }) => id),
  );
});

describe('spec §9 streak achievements: recorded when the streak counted back from today reaches them', () => {
  test('the third day in a row unlocks Streak Starter permanently', async () => {
    const ana = await newPerson();
    await complete(ana, 2);
    await complete(ana, 1);
    expect(await unlocked(ana)).toEqual([]);
    const last = await complete(ana, 0);
    expect(await unlocked(ana)).toEqual(['streak_starter']);
    await ana.client.from('tasks').delete().eq('id', last);
    expect(await unlocked(ana)).toEqual(['streak_starter']);
  });

  test('an old run of days is not a streak', async () => {
    const ana = await newPerson();
    for (const day of [12, 11, 10, 9]) await complete(ana, day);
    expect(await unlocked(ana)).toEqual([]);
    await complete(ana, 0);
    expect(await unlocked(ana)).toEqual([]);
  });

  test('a missing day added later joins two runs', async () => {
    const ana = await newPerson();
    for (const day of [6, 5, 4, 2, 1, 0]) await complete(ana, day);
    expect(await unlocked(ana)).toEqual(['streak_starter']);
    await complete(ana, 3);
    expect(await unlocked(ana)).toEqual(['streak_starter', 'week_warrior']);
  });

  test('thirty days unlock all four; several tasks a day in one request count as one day', async () => {
    const ana = await newPerson();
    const rows = Array.from({ length: 60 }, (_, at) => ({
      title: `Task ${at}`,
      status: 'completed',
      completed_at: ago(Math.floor(at / 2)),
    }));
    const { error } = await ana.client.from('tasks').insert(rows as never);
    expect(error).toBeNull();
    expect(await unlocked(ana)).toEqual([
      'consistency_king',
      'streak_starter',
      'unstoppable',
      'week_warrior',
    ]);
  });

  test('days are the person’s own', async () => {
    const ana = await newPerson();
    const zone = 'Pacific/Kiritimati';
    await host.sql`update public.profiles set time_zone = ${zone} where id = ${ana.id}`;
    for (const day of [2, 1, 0]) await complete(ana, day);
    expect(await unlocked(ana)).toEqual(['streak_starter']);
  });
});

describe('design ruling 16: imported completions count for no streak', () => {
  const imported = (day: number) => ({
    title: `Imported ${day}`,
    status: 'completed' as const,
    completed_at: ago(day),
    imported_uid: `entry-${day}`,
  });

  test('a task that was already completed when imported', async () => {
    const ana = await newPerson();
    await ana.client.from('tasks').insert([2, 1, 0].map(imported)).throwOnError();
    expect(await unlocked(ana)).toEqual([]);
    const { data } = await ana.client.from('tasks').select('completion_imported');
    expect(data).toEqual(Array(3).fill({ completion_imported: true }));
    for (const day of [2, 1]) await complete(ana, day);
    expect(await unlocked(ana)).toEqual([]);
    await complete(ana, 0);
    expect(await unlocked(ana)).toEqual(['streak_starter']);
  });

  test('counts once it is reopened and completed here', async () => {
    const ana = await newPerson();
    for (const day of [2, 1]) await complete(ana, day);
    await ana.client.from('tasks').insert(imported(0)).throwOnError();
    const own = ana.client.from('tasks');
    await own.update({ status: 'not_started', completed_at: null }).eq('imported_uid', 'entry-0');
    expect(await unlocked(ana)).toEqual([]);
    await own.update({ status: 'completed', completed_at: ago(0) }).eq('imported_uid', 'entry-0');
    expect(await unlocked(ana)).toEqual(['streak_starter']);
  });

  test('a task imported open and completed here still counts after it is dropped and restored', async () => {
    const ana = await newPerson();
    const { completed_at: _at, ...open } = imported(0);
    const task = { ...open, status: 'not_started' as const };
    const { data } = await ana.client.from('tasks').insert(task).select('id').single();
    const id = data?.id ?? '';
    const own = ana.client.from('tasks');
    await own.update({ status: 'completed', completed_at: ago(0) }).eq('id', id);
    await own.delete().eq('id', id);
    await own.insert({ ...imported(0), id }).throwOnError();
    for (const day of [2, 1]) await complete(ana, day);
    expect(await unlocked(ana)).toEqual(['streak_starter']);
  });

  test('nobody can mark their own task as not imported', async () => {
    const ana = await newPerson();
    const { error } = await ana.client
      .from('tasks')
      .insert({ ...imported(0), completion_imported: false });
    expect(error?.code).toBe('42501');
  });
});

test('design ruling 16: existing accounts get the achievements they have earned, once', async () => {
  const [ana, tom] = await Promise.all([newPerson(), newPerson()]);
  await past(ana, 8, 40);
  await past(tom, 2, 10);
  await host.sql`
    insert into public.tasks (user_id, title, status, completed_at, imported_uid)
    values (${tom.id}, 'Imported', 'completed', now() - interval '12 days', 'entry')`;
  await host.sql`select app.unlock_past_streaks()`;
  expect(await unlocked(ana)).toEqual(['streak_starter', 'week_warrior']);
  expect(await unlocked(tom)).toEqual([]);
  const before = await host.sql`select * from public.achievement_unlocks order by user_id, id`;
  await host.sql`select app.unlock_past_streaks()`;
  expect(await host.sql`select * from public.achievement_unlocks order by user_id, id`).toEqual(
    before,
  );
  // An unlock has the date of the day on which the streak reached three or seven days.
  const { data } = await ana.client
    .from('achievement_unlocks')
    .select('unlocked_at')
    .order('unlocked_at');
  const days = data?.map(({ unlocked_at }) =>
    Math.round((Date.now() - Date.parse(unlocked_at)) / DAY),
  );
  expect(days).toEqual([45, 41]);
});
