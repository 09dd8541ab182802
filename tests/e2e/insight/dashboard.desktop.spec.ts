import { noonOf, parisDay } from '../days.ts';
import { expect, test } from '../fixtures.ts';
import { openDashboard, putTasks, region, startHere } from './dashboard.ts';

test('/dashboard: samples are sorted by dragging and with the keys 1 to 4', {
  tag: '@full',
}, async ({ page, person: _person }) => {
  await page.goto('/dashboard');
  const samples = page.getByRole('list', { name: 'Sample tasks' }).getByRole('listitem');
  await expect(page.getByText('press 1 to 4')).toBeVisible();
  await samples.nth(1).dragTo(region(page, 'Schedule'));
  await expect(region(page, 'Schedule')).toContainText('Book the yearly health check');
  await expect(samples.nth(1)).toContainText('Prioriti agrees');

  // While no card has the focus, the key sorts the first unsorted card.
  await page.keyboard.press('1');
  await expect(region(page, 'Do Now')).toContainText('Pay the electricity bill');
  await samples.nth(1).getByRole('button', { name: 'Schedule' }).focus();
  await page.keyboard.press('4');
  await expect(region(page, 'Drop')).toContainText('Book the yearly health check');
  // The focus moves on to the remaining card.
  await expect(samples.nth(2).getByRole('button', { name: 'Do Now' })).toBeFocused();
  await page.keyboard.press('3');
  await expect(page.getByRole('button', { name: 'Keep them' })).toBeFocused();
});

test('/dashboard: where the next task lacks the pressed button, the heading has the focus', {
  tag: '@full',
}, async ({ page, person, host }) => {
  const today = parisDay(0);
  await putTasks(host, person, [
    { title: 'Reply to the auditor', planned_date: today, planned_time: '00:00:00' },
    { title: 'Sign the lease', deadline: noonOf(today) },
  ]);
  await openDashboard(page);
  const start = startHere(page);
  await expect(start).toContainText('Reply to the auditor');
  await start.getByRole('button', { name: 'Not today' }).press('Enter');
  await expect(start).toContainText('Sign the lease');
  await expect(start.getByRole('button', { name: 'Not today' })).toHaveCount(0);
  await expect(start.getByRole('heading', { name: 'Start here' })).toBeFocused();
});

test('/dashboard: the 26 weeks are one tab stop, arrow keys move, each day announces its number and opens its list', {
  tag: '@full',
}, async ({ page, person, host }) => {
  const days = [-1, -8];
  await putTasks(host, person, [
    ...['Send the invoice', 'Call the bank'].map((title) => ({
      title,
      status: 'completed',
      completed_at: noonOf(parisDay(-1)),
    })),
    { title: 'Read', status: 'completed', completed_at: noonOf(parisDay(-8)) },
  ]);
  const words = (day: string, count: string) =>
    `${new Date(`${day}T00:00:00Z`)
      .toLocaleDateString('en-GB', {
        timeZone: 'UTC',
        weekday: 'long',
        day: 'numeric',
        month: 'long',
      })
      .replace(',', '')}: ${count} completed`;
  const [yesterday = '', weekBefore = ''] = days.map(parisDay);
  await openDashboard(page);
  const grid = page.getByRole('grid', { name: 'Completed tasks by day' });
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
  await page.getByRole('link', { name: 'Analytics' }).last().focus();
  await page.keyboard.press('Tab');
  const tooltip = page.locator('.mantine-Tooltip-tooltip');
  await expect(tooltip).toHaveText(words(parisDay(0), 'nothing'));
  await page.keyboard.press('ArrowUp');
  await expect(tooltip).toHaveText(words(yesterday, '2'));
  await page.keyboard.press('ArrowLeft');
  await expect(tooltip).toHaveText(words(weekBefore, '1'));
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await grid.getByRole('link', { name: words(yesterday, '2') }).hover();
  await expect(tooltip).toHaveText(words(yesterday, '2'));
  await expect(
    page.getByRole('list', { name: 'Completed by week' }).getByRole('listitem'),
  ).toHaveCount(26);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const rows = page.getByRole('list', { name: 'Tasks', exact: true }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove filter: Completed yesterday' }).click();
  await expect(rows).toHaveCount(3);
});

for (const zone of ['Pacific/Pago_Pago', 'Pacific/Kiritimati']) {
  test(`/dashboard: in ${zone} what is completed now is on the day there, and counts for the streak`, {
    tag: '@full',
  }, async ({ page, person, host }) => {
    await host.sql`update public.profiles set time_zone = ${zone} where id = ${person.id}`;
    await person.client
      .from('tasks')
      .insert({ title: 'Read', status: 'completed', completed_at: new Date().toISOString() });
    const day = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    })
      .format(new Date())
      .replace(',', '');
    await openDashboard(page);
    await expect(region(page, 'Streak')).toContainText('1 day');
    await page.getByRole('link', { name: `${day}: 1 completed` }).click();
    await expect(
      page.getByRole('button', { name: 'Remove filter: Completed today' }),
    ).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Reopen Read' })).toBeVisible();
  });
}

test('/dashboard: a new task elsewhere and a change of day appear without a reload', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await putTasks(host, person, [{ title: 'Sign the lease', planned_date: parisDay(0) }]);
  await openDashboard(page);
  await expect(page.getByText('1 task for today, about 30 min.')).toBeVisible();
  await person.client.from('tasks').insert({ title: 'Call the bank', quadrant: 'do_now' });
  await expect(page.getByText('2 tasks for today, about 1 h.')).toBeVisible();
  await expect(
    region(page, 'Open tasks by quadrant').getByRole('link', { name: '2 Do Now' }),
  ).toBeVisible();
  await startHere(page).getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(/view=focus/);
});
