import { expect, test } from '../../fixtures.ts';
import { persistedItems } from '../board.ts';
import { asked, sortView } from '../inbox.ts';

const MANY = 2000;
/** Maximum number of rows in one insert request. */
const PART = 1000;

test('bad input: 2,000 unsorted tasks are sorted one by one, and the sort goes on after a reload', {
  tag: '@full',
}, async ({ page, person, host }) => {
  test.setTimeout(120_000);
  await host.sql`update public.profiles set subscription_tier = 'premium' where id = ${person.id}`;
  const first = Date.now() - MANY * 1000;
  const rows = Array.from({ length: MANY }, (_, at) => ({
    title: `Task ${at + 1}`,
    is_unsorted: true,
    created_at: new Date(first + at * 1000).toISOString(),
  }));
  for (let at = 0; at < MANY; at += PART) {
    await person.client
      .from('tasks')
      .insert(rows.slice(at, at + PART))
      .throwOnError();
  }
  const unsorted = async () => {
    const { count } = await person.client
      .from('tasks')
      .select('id', { count: 'exact', head: true })
      .eq('is_unsorted', true);
    return count;
  };
  await page.goto('/tasks?view=sort');
  await expect(asked(page, 'Task 1')).toBeFocused();
  await expect(sortView(page)).toContainText('1 of 2000');
  for (const number of [1, 2, 3]) {
    await page.keyboard.press(String(number));
    await expect(asked(page, `Task ${number + 1}`)).toBeFocused();
  }
  await page.keyboard.press('Control+z');
  await expect(asked(page, 'Task 3')).toBeFocused();
  // The count below is the same before the third task is sorted and after it is unsorted again, so
  // first wait until all writes are sent.
  await expect.poll(() => persistedItems(page)).toBe(0);
  await expect.poll(unsorted).toBe(MANY - 2);

  await page.reload();
  await expect(asked(page, 'Task 3')).toBeFocused();
  await expect(sortView(page)).toContainText('1 of 1998');
});
