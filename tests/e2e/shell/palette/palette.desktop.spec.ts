import { expect, expectAccessible, test } from '../../fixtures.ts';
import { add, type card, openBoard, stored, toast } from '../../tasks/board.ts';

const palette = (page: Parameters<typeof card>[0]) =>
  page.getByRole('dialog', { name: 'Command palette' });

test('mod+K: opens a page, runs an act on the last used task, finds the person’s own items', {
  tag: '@full',
}, async ({ page, person }) => {
  await person.client.from('goals').insert({ title: 'Grow the garden' });
  await openBoard(page);
  await add(page, 'Water the garden');
  await page.getByRole('button', { name: 'Water the garden', exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+k');
  const search = palette(page).getByRole('textbox', { name: 'Type a command or search' });
  await expect(search).toBeFocused();
  await search.fill('schedule');
  await palette(page).getByRole('button', { name: 'Move to Schedule' }).click();
  await expect(toast(page, 'Task Moved')).toBeVisible();
  await expect
    .poll(async () => (await stored(person, 'Water the garden'))?.quadrant)
    .toBe('schedule');

  await page.keyboard.press('ControlOrMeta+k');
  await search.fill('garden');
  await expect(palette(page).getByRole('button', { name: /Grow the garden/ })).toBeVisible();
  await palette(page)
    .getByRole('button', { name: /Water the garden/ })
    .click();
  await expect(page).toHaveURL(/\/tasks\?task=/);
  await expect(page.getByRole('dialog', { name: 'Edit task' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/tasks$/);
  await page.keyboard.press('ControlOrMeta+k');
  await search.fill('achiev');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/achievements$/);
  await page.keyboard.press('ControlOrMeta+k');
  await search.fill('what & where');
  await palette(page).getByRole('button', { name: 'Search for “what & where”' }).click();
  await expect(page).toHaveURL(/\/search-results\?q=what%20%26%20where$/);
});

test('clarity §1 palette: its field has the focus in the frame in which it opens', {
  tag: '@full',
}, async ({ page, person: _person }) => {
  await openBoard(page);
  const focused = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const init = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true };
        document.body.dispatchEvent(new KeyboardEvent('keydown', init));
        requestAnimationFrame(() => resolve(document.activeElement?.getAttribute('aria-label')));
      }),
  );
  expect(focused).toBe('Type a command or search');
});

test('the palette never shows the results of a previous text', { tag: '@full' }, async ({
  page,
  person,
}) => {
  await person.client
    .from('goals')
    .insert([{ title: 'Grow the garden' }, { title: 'Zebra crossing' }])
    .throwOnError();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/rpc/search', async (route) => {
    if (route.request().postData()?.includes('zebra')) await held;
    await route.continue();
  });
  await openBoard(page);
  await page.keyboard.press('ControlOrMeta+k');
  const search = palette(page).getByRole('textbox', { name: 'Type a command or search' });
  await search.fill('garden');
  const garden = palette(page).getByRole('button', { name: /Grow the garden/ });
  await expect(garden).toBeVisible();
  await search.fill('zebra');
  await expect(palette(page).getByText(/^Searching/)).toBeVisible();
  await expect(garden).toHaveCount(0);
  release();
  await expect(palette(page).getByRole('button', { name: /Zebra crossing/ })).toBeVisible();
});

test('? lists the shortcuts; single-key shortcuts can be switched off', { tag: '@full' }, async ({
  page,
  person,
}) => {
  await openBoard(page);
  await add(page, 'Read the paper');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Read the paper', exact: true }).focus();
  await page.keyboard.press('Shift+?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByText('Start, pause or resume')).toBeVisible();
  await list.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: 'Read the paper', exact: true }).focus();
  await page.keyboard.press('c');
  await page.keyboard.press('Shift+?');
  await expect(list).toBeHidden();
  expect((await stored(person, 'Read the paper'))?.status).toBe('not_started');
});

test('spec §2 footer: feedback is a small form that keeps its draft, and a quotation of the day', {
  tag: '@full',
}, async ({ page, person, consoleErrors }) => {
  await openBoard(page);
  await expect(page.locator('q')).not.toBeEmpty();
  await page.route('**/rest/v1/feedback**', (route) => route.abort());
  await page.getByRole('button', { name: 'Feedback' }).click();
  const words = page.getByLabel('What works, what doesn’t, what’s missing?');
  await words.fill('More colours');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(toast(page, 'Failed to send the feedback')).toBeVisible();
  await expect(words).toHaveValue('More colours');
  await page.unroute('**/rest/v1/feedback**');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(toast(page, 'Feedback sent')).toContainText('Thank you. A person will read it.');
  const { data } = await person.client.from('feedback').select('message, page');
  expect(data).toEqual([{ message: 'More colours', page: '/tasks' }]);
  consoleErrors.length = 0;
});

test('axe finds nothing on the palette, light and dark', { tag: '@full' }, async ({
  page,
  person: _person,
}) => {
  await openBoard(page);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette(page)).toBeVisible();
  await expectAccessible(page);
});
