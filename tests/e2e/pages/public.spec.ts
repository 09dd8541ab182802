import type { Page } from '@playwright/test';
import { newAddress } from '../../support/people/people.ts';
import { expectFits, mailedLink, register } from '../auth/sign-in.ts';
import { expect, expectAccessible, isPhone, test } from '../fixtures.ts';
import { toast } from '../tasks/board.ts';

const place = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const line = (page: Page) => page.getByRole('textbox', { name: 'What’s on your mind?' });

/** Adds a task as a visitor, with the checkboxes of the given labels checked. */
async function write(page: Page, title: string, ...known: string[]) {
  await line(page).fill(title);
  for (const each of known) await page.getByRole('checkbox', { name: each, exact: true }).check();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

/** Moves a task with its menu. */
async function move(page: Page, title: string, to: string) {
  await page.getByRole('button', { name: title }).click();
  await page.getByRole('menuitem', { name: `Move to ${to}` }).click();
}

test('spec §2 /: a visitor’s tasks are offered after the sign-up, and become tasks once', async ({
  page,
  host,
}) => {
  await page.goto('/');
  await write(page, 'Call the bank', 'Urgent', 'Important');
  await expect(place(page, 'Do Now')).toContainText('Call the bank');
  await expect(page.getByText('“Call the bank” is in Do Now. ')).toBeVisible();
  await move(page, 'Book the yearly health check', 'Schedule');
  await expect(place(page, 'Schedule')).toContainText('Book the yearly health check');
  await expect(
    page.getByText('Prioriti agrees. Health tasks usually have consequences.'),
  ).toBeVisible();
  await expect(page.getByText('2 of your tasks are saved in this browser.')).toBeVisible();

  const email = newAddress();
  await register(page, email);
  await page.goto(mailedLink((await host.mailTo(email)).html));
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await page.getByRole('link', { name: 'Add your first tasks' }).click();
  const asked = page.getByRole('dialog', { name: 'Keep these 2 tasks?' });
  await expect(asked.getByRole('listitem')).toHaveText([
    /Book the yearly health check\s*Schedule/,
    /Call the bank\s*Do Now/,
  ]);
  await asked.getByRole('button', { name: 'Keep', exact: true }).dblclick();
  await expect(toast(page, 'Task Created')).toBeVisible();
  await expect(asked).toBeHidden();
  if (!isPhone(page)) await expect(place(page, 'Do Now')).toContainText('Call the bank');

  const rows = await host.sql`
    select title, quadrant, is_urgent, is_important, placed_by from public.tasks
    where user_id = (select id from public.profiles where email = ${email}) order by title`;
  expect([...rows]).toEqual([
    {
      title: 'Book the yearly health check',
      quadrant: 'schedule',
      is_urgent: false,
      is_important: false,
      placed_by: 'person',
    },
    {
      title: 'Call the bank',
      quadrant: 'do_now',
      is_urgent: true,
      is_important: true,
      placed_by: 'suggestion',
    },
  ]);
  // The dialog that asks whether to keep the tasks does not appear again.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'New task' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('visitor-tasks'))).toBeNull();
  // The person has sorted tasks already, so the dashboard shows no samples to sort.
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Today' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sample tasks' })).toHaveCount(0);
});

test('spec §2 /: fits on one screen without overflow, and axe finds nothing', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'More tasks than day? See what matters.',
  );
  if (!isPhone(page)) {
    await expect(place(page, 'Drop')).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
      900,
    );
  }
  await expectAccessible(page);
  await expectFits(page);
});

test('/: above the limit the field shows a message until there is room again', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const tasks = Array.from({ length: 20 }, (_, index) => ({
      id: crypto.randomUUID(),
      title: `Task ${index + 1}`,
      quadrant: 'do_now',
      own: true,
      is_urgent: true,
      is_important: true,
      has_break_consequence: false,
    }));
    localStorage.setItem('visitor-tasks', JSON.stringify(tasks));
  });
  await page.reload();
  await expect(line(page)).not.toHaveAccessibleDescription(/./);
  await write(page, 'One more');
  await expect(line(page)).toHaveAccessibleDescription(
    'Without an account you can add up to 20 tasks. Remove one or sign up.',
  );
  await expect(line(page)).toHaveValue('One more');
  await expect(line(page)).toBeFocused();
  const said = page.getByText('Without an account you can add up to 20 tasks.');
  await expect(said).toBeInViewport();
  const [field, words] = [await line(page).boundingBox(), await said.boundingBox()];
  expect((words?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0)).toBeLessThan(24);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Task 20' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(said).toBeHidden();
  await expect(line(page)).not.toHaveAccessibleDescription(/./);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(place(page, 'Schedule')).toContainText('One more');
});

test('clarity §2 landing: the line has the parser and the engine of the board', async ({
  page,
}) => {
  await page.goto('/');
  await line(page).fill('Renew the passport by tomorrow 2h');
  await expect(page.getByText('Do Now? Due tomorrow, 2 h of work.')).toBeVisible();
  await line(page).press('Enter');
  const passport = place(page, 'Do Now').getByRole('button', { name: /^Renew the passport/ });
  await expect(passport).toContainText('Due tomorrow');
  await expect(passport).toContainText('2 h');
  await write(page, 'Maybe browse standing desks someday');
  await expect(place(page, 'Drop')).toContainText('Maybe browse standing desks someday');
  // The visitor's tasks survive a reload, with their dates.
  await page.reload();
  await expect(passport).toContainText('Due tomorrow');
  await passport.press('2');
  await expect(page.getByText('would pick Do Now. Due tomorrow, 2 h of work.')).toBeVisible();
  await expectAccessible(page);
});
