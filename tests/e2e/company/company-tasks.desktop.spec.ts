import { expect, test } from '../fixtures.ts';
import { subscribed } from '../live.ts';
import { team } from './company-tasks.ts';

test('design ruling 13: the company’s tasks do not count anywhere else for its owner', async ({
  page,
  host,
  person,
}) => {
  const { add, company, ana } = await team(host, person);
  const today = new Date().toISOString().slice(0, 10);
  for (let number = 0; number < 5; number += 1) {
    await add(ana, `Chairs ${number}`, {
      planned_date: today,
      is_urgent: true,
      is_important: true,
    });
  }
  await add(person, 'Sign the lease');
  await add(person, 'Paint the wall', {
    status: 'completed',
    completed_at: new Date().toISOString(),
  });

  await page.goto('/dashboard');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link', { name: /^Tasks/ })).toHaveAccessibleName(/\b1\b/);
  await expect(page.getByRole('main')).not.toContainText('Chairs');
  await page.getByRole('button', { name: 'AI Assistant' }).click();
  const coach = page.getByRole('dialog', { name: 'AI Assistant' });
  await expect(coach).toBeVisible();
  await expect(coach).not.toContainText('Chairs');
  await page.keyboard.press('Escape');
  // The owner has completed one task of their own, which gives them the first achievement only.
  await page.goto('/achievements');
  await expect(page.getByRole('main').getByText('10 points, 90 to Organizer')).toBeVisible();
  await page.goto('/schedule');
  await expect(page.getByRole('main')).not.toContainText('Chairs');

  // "Select all" selects only the owner's own tasks, and a colleague's new task shows no toast.
  await subscribed(page, ['tasks'], () => page.goto('/tasks?view=list'));
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByRole('toolbar', { name: 'selected' })).toContainText('2 selected');
  await add(ana, 'Chairs for the roof');
  await person.client.from('tasks').insert({ title: 'From elsewhere', company_id: company });
  await expect(page.getByRole('alert').filter({ hasText: 'From elsewhere' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Chairs' })).toHaveCount(0);
  await expect(nav.getByRole('link', { name: /^Tasks/ })).toHaveAccessibleName(/\b2\b/);
});
