import { expect, signInPage, test } from '../../fixtures.ts';
import { atNoon, haveTasks } from '../coach.ts';
import { act, nearMidnight, openRitual, plannedDays, row, stepOf } from './rituals.ts';

const schedule = { quadrant: 'schedule' };

test('bad input: without any working hours the plan says so, and a task can still be chosen', {
  tag: '@full',
}, async ({ page, person }) => {
  await atNoon(page, person);
  await person.client.from('profiles').update({ work_days: [] }).eq('id', person.id).throwOnError();
  await haveTasks(person, { title: 'Write the guide', ...schedule, duration_estimated: 60 });
  await openRitual(page, 'plan', 'Choose for today');
  await act(page, 'Today: Write the guide').click();
  await expect(page.getByRole('main')).toContainText('1 h on a day off');
  await expect(page.getByRole('main')).not.toContainText('doesn’t fit today');
  await act(page, 'Next').click();
  await expect(stepOf(page, '1 task for today')).toBeFocused();
});

test('clarity §4 plan my day: a day off says that it has no working hours, and no task is too long', {
  tag: '@full',
}, async ({ page, person }) => {
  const { day } = await atNoon(page, person);
  const dayOff = new Date(day(0)).getUTCDay();
  await person.client
    .from('profiles')
    .update({ work_days: [0, 1, 2, 3, 4, 5, 6].filter((each) => each !== dayOff) })
    .eq('id', person.id)
    .throwOnError();
  await haveTasks(
    person,
    { title: 'Write the guide', ...schedule, duration_estimated: 60 },
    { title: 'Read the paper', ...schedule, duration_estimated: 30 },
  );
  await openRitual(page, 'plan', 'Choose for today');
  const main = page.getByRole('main');
  await expect(main).toContainText(
    'Today has no working hours. You can still choose tasks for it.',
  );
  await expect(page.getByRole('region', { name: 'Other tasks' })).toContainText('Read the paper');
  await expect(row(page, 'Write the guide')).toContainText(
    /1 h.*Next day with room: tomorrow, .+ free\./,
  );
  await expect(main).not.toContainText('too long');
  await expect(main).not.toContainText('Does not fit today');
  await act(page, 'Today: Write the guide').click();
  await expect(act(page, 'Today: Write the guide')).toHaveAttribute('aria-pressed', 'true');
  await act(page, 'Plan for tomorrow: Read the paper').click();
  await expect
    .poll(() => plannedDays(person))
    .toEqual({ 'Write the guide': day(0), 'Read the paper': day(1) });
});

test('bad input: a day with 30 hours of fixed times says what is over, and moves none of them', {
  tag: '@full',
}, async ({ page, person }) => {
  const { day } = await atNoon(page, person, 120);
  const fixed = (title: string, planned_time: string) => ({
    title,
    ...schedule,
    planned_date: day(0),
    planned_time,
    duration_estimated: 600,
  });
  await haveTasks(
    person,
    fixed('Workshop', '08:00'),
    fixed('Fair', '09:00'),
    fixed('Night train', '20:00'),
  );
  await openRitual(page, 'plan', 'Choose for today');
  await expect(page.getByRole('main')).toContainText('30 h of 2 h left, 28 h over');
  await expect(page.getByRole('main')).toContainText(
    '28 h more than is left, and all of it is due, running or at a fixed time.',
  );
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0);
});

test('bad input: midnight in the middle of a plan: Today is then the new day, and no choice is lost', {
  tag: '@full',
}, async ({ page, person }) => {
  const { midnight, day } = await nearMidnight(person);
  await haveTasks(
    person,
    { title: 'Write the guide', ...schedule },
    { title: 'Read the paper', ...schedule },
  );
  await page.clock.install({ time: midnight.getTime() - 600_000 });
  await openRitual(page, 'plan', 'Choose for today');
  await act(page, 'Today: Write the guide').click();
  await expect
    .poll(() => plannedDays(person))
    .toEqual({ 'Write the guide': day(-1), 'Read the paper': null });

  await page.clock.fastForward(660_000);
  await expect(row(page, 'Write the guide')).toContainText('Yesterday');
  await act(page, 'Today: Read the paper').click();
  await expect
    .poll(() => plannedDays(person))
    .toEqual({ 'Write the guide': day(-1), 'Read the paper': day(0) });
  await act(page, 'Next').click();
  await expect(stepOf(page, '2 tasks for today')).toBeFocused();
});

test('bad input: a clock that is set back a day and right again in the middle of a plan loses no choice', {
  tag: '@full',
}, async ({ page, person }) => {
  const { midnight, day } = await nearMidnight(person);
  await haveTasks(
    person,
    { title: 'Write the guide', ...schedule },
    { title: 'Read the paper', ...schedule },
  );
  const now = midnight.getTime() - 1_800_000;
  const setClock = async (time: number) => {
    await page.clock.setSystemTime(time);
    // The page reads its clock once a minute.
    await page.clock.fastForward(61_000);
  };
  await page.clock.install({ time: now });
  await openRitual(page, 'plan', 'Choose for today');
  await act(page, 'Today: Write the guide').click();
  await expect
    .poll(() => plannedDays(person))
    .toEqual({ 'Write the guide': day(-1), 'Read the paper': null });

  await setClock(now - 86_400_000);
  await expect(row(page, 'Write the guide')).toContainText('Tomorrow');
  await act(page, 'Today: Read the paper').click();
  const chosen = { 'Write the guide': day(-1), 'Read the paper': day(-2) };
  await expect.poll(() => plannedDays(person)).toEqual(chosen);

  await setClock(now);
  await expect(act(page, 'Today: Write the guide')).toHaveAttribute('aria-pressed', 'true');
  await expect(row(page, 'Read the paper')).toContainText('Yesterday');
  await act(page, 'Next').click();
  await expect(stepOf(page, '2 tasks for today')).toBeFocused();
  expect(await plannedDays(person)).toEqual(chosen);
});

test('two places at once: a plan that is left half-done goes on in another browser', {
  tag: '@full',
}, async ({ page, person, host, browser }) => {
  const { now, day } = await atNoon(page, person);
  await haveTasks(
    person,
    { title: 'Old plan', ...schedule, planned_date: day(-2) },
    { title: 'Dusty idea', ...schedule, planned_date: day(-3) },
    { title: 'Write the guide', ...schedule },
  );
  await openRitual(page, 'plan', 'Left over');
  await act(page, 'Today: Old plan').click();
  await expect.poll(() => plannedDays(person)).toMatchObject({ 'Old plan': day(0) });

  const context = await browser.newContext({ baseURL: host.url });
  const other = await context.newPage();
  await other.clock.setFixedTime(now);
  await signInPage(other, host, person);
  await openRitual(other, 'plan', 'Left over');
  await expect(row(other, 'Old plan')).toHaveCount(0);
  await act(other, 'Drop: Dusty idea').click();
  await expect(row(page, 'Dusty idea')).toContainText('Dropped');
  await act(other, 'Next').click();
  await expect(stepOf(other, 'Choose for today')).toBeFocused();
  await expect(act(other, 'Today: Old plan')).toHaveAttribute('aria-pressed', 'true');
  await act(other, 'Today: Write the guide').click();
  await expect
    .poll(() => plannedDays(person))
    .toEqual({ 'Old plan': day(0), 'Write the guide': day(0) });
  await context.close();
});

test('two places at once: two tabs in Plan that place the same task agree on the last place', {
  tag: '@full',
}, async ({ page, context, person }) => {
  const { now, day } = await atNoon(page, person);
  await haveTasks(person, { title: 'Write the guide', ...schedule });
  const other = await context.newPage();
  await other.clock.setFixedTime(now);
  for (const tab of [page, other]) await openRitual(tab, 'plan', 'Choose for today');
  await act(page, 'Today: Write the guide').click();
  await expect(act(other, 'Today: Write the guide')).toHaveAttribute('aria-pressed', 'true');
  await act(other, 'Pick a day: Write the guide').click();
  await other.getByRole('dialog').getByRole('button', { name: 'Tomorrow' }).click();
  for (const tab of [page, other]) {
    await expect(row(tab, 'Write the guide')).toContainText('Tomorrow');
    await expect(act(tab, 'Today: Write the guide')).toHaveAttribute('aria-pressed', 'false');
  }
  await expect.poll(() => plannedDays(person)).toEqual({ 'Write the guide': day(1) });
});
