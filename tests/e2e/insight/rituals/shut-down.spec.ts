import { expect, expectAccessible, expectFitsWidth, test } from '../../fixtures.ts';
import { stored, undoLast } from '../../tasks/board.ts';
import { atNoon, haveTasks } from '../coach.ts';
import { act, nearMidnight, openRitual, plannedDays, row, stepOf, tapRow } from './rituals.ts';

const schedule = { quadrant: 'schedule' };

test('clarity §4 shut down: done today, the rest, and what tomorrow begins with', async ({
  page,
  person,
  host,
}) => {
  const { at, day } = await atNoon(page, person);
  await haveTasks(
    person,
    { title: 'Reply to Priya', ...schedule, planned_date: day(0) },
    { title: 'Write the guide', ...schedule, planned_date: day(0), is_important: true },
    { title: 'Sign the lease', ...schedule },
    { title: 'Call the bank', quadrant: 'do_now', started_at: at(-45) },
  );
  await host.sql`update tasks set status = 'completed', completed_at = ${at(0)}
    where user_id = ${person.id} and title = 'Call the bank'`;
  await openRitual(page, 'shutdown', 'Done today');
  await expect(page.getByRole('main')).toContainText('1 task, about 45 min.');
  await expect(row(page, 'Call the bank')).toBeVisible();
  await act(page, 'Next').click();

  await expect(stepOf(page, 'Still open')).toBeFocused();
  await tapRow(page, 'Reply to Priya');
  await act(page, 'No day: Reply to Priya').click();
  await expect(row(page, 'Reply to Priya')).toContainText('No day');
  await expectAccessible(page);
  await expectFitsWidth(page);
  await act(page, 'Move all to tomorrow').click();
  await expect(row(page, 'Write the guide')).toContainText('Tomorrow');
  await act(page, 'Next').click();

  await expect(stepOf(page, 'The first task tomorrow')).toBeFocused();
  await tapRow(page, 'Sign the lease');
  await act(page, 'First: Sign the lease').click();
  await expect(row(page, 'Sign the lease')).toContainText('Tomorrow 00:00');
  await tapRow(page, 'Write the guide');
  await act(page, 'First: Write the guide').click();
  // "Sign the lease" is no longer the first task, but keeps its planned day.
  await expect(act(page, 'First: Sign the lease')).toHaveAttribute('aria-pressed', 'false');
  await act(page, 'Next').click();

  await expect(stepOf(page, 'That’s it for today.')).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Tomorrow begins with “Write the guide”.');
  await expect
    .poll(() => plannedDays(person))
    .toMatchObject({
      'Reply to Priya': null,
      'Write the guide': day(1),
      'Sign the lease': day(1),
    });
  await expect
    .poll(() => stored(person, 'Write the guide'))
    .toMatchObject({ planned_time: '00:00:00' });
});

test('clarity §4 shut down: all moves are undone as one', { tag: ['@full', '@desktop'] }, async ({
  page,
  person,
}) => {
  const { day } = await atNoon(page, person);
  const today = day(0);
  const titles = ['One', 'Two', 'Three'];
  await haveTasks(person, ...titles.map((title) => ({ title, ...schedule, planned_date: today })));
  const planned = (on: string | null) => Object.fromEntries(titles.map((title) => [title, on]));
  await openRitual(page, 'shutdown', 'Still open');
  await expect(page.getByRole('list', { name: 'Steps' })).toContainText('Done today: nothing');
  await page.getByRole('combobox', { name: 'Move all to a day' }).selectOption({ index: 3 });
  await expect.poll(() => plannedDays(person)).toEqual(planned(day(3)));
  await stepOf(page, 'Still open').focus();
  await undoLast(page);
  await expect.poll(() => plannedDays(person)).toEqual(planned(today));
  await act(page, 'Unplan all').click();
  await expect.poll(() => plannedDays(person)).toEqual(planned(null));
  await stepOf(page, 'Still open').focus();
  await undoLast(page);
  await expect.poll(() => plannedDays(person)).toEqual(planned(today));
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('midnight in the middle of Shut down: the rest moves to the day that follows the ended one', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  const { midnight, day } = await nearMidnight(person);
  await person.client
    .from('profiles')
    .update({ work_days: [0, 1, 2, 3, 4, 5, 6] })
    .eq('id', person.id)
    .throwOnError();
  await haveTasks(person, { title: 'Write the guide', ...schedule, planned_date: day(-1) });
  await page.clock.install({ time: midnight.getTime() - 600_000 });
  await openRitual(page, 'shutdown', 'Still open');
  await expect(act(page, 'Move all to tomorrow')).toBeVisible();
  await page.clock.fastForward(660_000);
  await act(page, 'Move all to today').click();
  await expect.poll(() => plannedDays(person)).toEqual({ 'Write the guide': day(0) });
});
