import { expect, test } from '../fixtures.ts';
import { openBoard } from '../tasks/board.ts';
import { capture, inbox } from '../tasks/inbox.ts';

test('clarity §2: suggestions learn from the person’s own placements, until they say Forget', async ({
  page,
  person,
}) => {
  const placed = Array.from({ length: 6 }, (_, at) => ({
    title: `Kiosk rota ${at + 1}`,
    quadrant: 'delegate',
    created_at: new Date(Date.now() - 86_400_000).toISOString(),
  }));
  await person.client.from('tasks').insert(placed).throwOnError();
  await capture(person, 'Kiosk rota for May');
  await openBoard(page);
  const row = inbox(page).getByRole('listitem').filter({ hasText: 'Kiosk rota for May' });
  await expect(row).toContainText(/Delegate You put .*6.*kiosk/i);

  await page.goto('/settings#privacy');
  await page.getByRole('button', { name: 'Forget what you learned' }).click();
  await page
    .getByRole('group', { name: 'Start learning again from now?' })
    .getByRole('button', { name: 'Forget what you learned' })
    .click();
  await expect(page.getByText(/They learn from tasks created after/)).toBeVisible();
  await openBoard(page);
  await expect(row).toContainText(/(Do Now|Schedule|Delegate|Drop) .+/);
  await expect(row).not.toContainText('You put');
});
