import { makeCompany } from '../../support/people/companies.ts';
import { expectFits } from '../auth/sign-in.ts';
import { expect, expectAccessible, isPhone, test } from '../fixtures.ts';
import { card, type Done, done, range } from './analytics.ts';

// Set the browser to UTC, in which `done` counts days.
test.use({ timezoneId: 'UTC' });

test('spec §2 /analytics: a new account sees what will be here', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await person.client.from('tasks').insert({ title: 'Sign the lease' });
  await page.goto('/analytics');
  await expect(card(page, 'Your stats start with your first completed task')).toContainText(
    'how long tasks really took, from Start to Complete',
  );
  await expect(card(page, 'The only open task is less than 7 days old')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(2);
  await expectFits(page);
  await page.getByRole('link', { name: 'Open the matrix' }).click();
  await expect(page).toHaveURL(/\/tasks$/);
});

test('spec §2 /analytics: each number in a sentence, with its chart, its list and its table', {
  tag: '@full',
}, async ({ page, person, host }) => {
  // A chart needs ten events for a headline that says more than their number (clarity §6).
  const each = [1, 2, 3, 4];
  await done(host, person, [
    ...each.map((): Done => ({ ago: 0, quadrant: 'schedule', took: 30, estimate: 20, early: 60 })),
    ...each.map((): Done => ({ ago: 1, quadrant: 'schedule', took: 10, estimate: 20, early: -60 })),
    ...each.map(
      (): Done => ({
        ago: 2,
        hour: 9,
        quadrant: 'do_now',
        took: 60,
        estimate: 20,
        early: 60,
      }),
    ),
    { ago: 30, quadrant: 'drop' },
    { ago: 100 },
  ]);
  await page.goto('/analytics');
  await expect(card(page, '12 completed, 11 more than in the 4 weeks before')).toContainText(
    'No tasks added in this time.',
  );
  await expect(card(page, 'Schedule leads with 8 of 12')).toBeVisible();
  await expect(card(page, '8 of 12 were on time, 67%')).toBeVisible();
  await expect(card(page, '8 of 12 were completed between 00:00 and 03:00')).toBeVisible();
  await expect(
    page.getByRole('img', { name: '3 days of the week are equally busy, with 4 each, by weekday' }),
  ).toBeVisible();
  await expect(card(page, 'Typical task: 50% longer than estimated')).toContainText(
    'Median of 12 timed tasks: 1.5 times the estimate.',
  );
  await expect(card(page, 'Nothing delegated in these 4 weeks')).toBeVisible();
  await expect(card(page, 'No open tasks')).toBeVisible();
  const streaks = card(page, '3 days in a row, longest streak 3 days');
  await expect(streaks.getByRole('listitem')).toHaveCount(12);

  // The chart has a column for each day with completions, the table a row for each of the 28 days.
  const completed = card(page, '12 completed, 11 more');
  await expect(completed.locator('.recharts-bar-rectangle path')).toHaveCount(3);
  await completed.getByRole('button', { name: 'Show as table: Completed over time' }).click();
  const rows = completed.getByRole('row');
  await expect(rows).toHaveCount(29);
  await expect(rows.first().getByRole('columnheader')).toHaveText([
    ...['Day', 'Completed', 'Do Now', 'Schedule', 'Delegate', 'Drop', 'Measured minutes'],
  ]);
  await expect(rows.last().getByRole('cell')).toHaveText(['4', '0', '4', '0', '0', '120']);
  await completed.getByRole('button', { name: 'Show as chart: Completed over time' }).click();
  await expect(rows).toHaveCount(0);

  const quadrants = card(page, 'Schedule leads with 8 of 12');
  const third = quadrants.getByRole('listitem').first();
  await expect(third).toHaveText('Do Now4 33%');
  // Clarity §6: a bar labelled 33% fills a third of its track.
  const bar = third.locator('[aria-hidden] > span');
  await expect(bar).toBeAttached();
  const [length, whole] = await bar.evaluate((inner) => [
    inner.getBoundingClientRect().width,
    inner.parentElement?.getBoundingClientRect().width ?? 0,
  ]);
  expect((length ?? 0) / (whole || 1)).toBeCloseTo(1 / 3, 1);
  await quadrants.getByRole('link', { name: 'Schedule' }).click();
  await expect(page).toHaveURL('/tasks?view=list&status=completed&quadrant=schedule');
});

test('ranges are in the address and in the headline', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await done(host, person, [{ ago: 3 }, { ago: 9 }, { ago: 20 }, { ago: 200 }]);
  await page.goto('/analytics');
  const words = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await expect(words).toHaveText('3 completed in these 4 weeks');
  for (const [long, short, text, query] of [
    ['7 days', '7 d', '1 completed in these 7 days', '?range=7d'],
    ['26 weeks', '26 w', '3 completed in these 26 weeks', '?range=26w'],
    ['1 year', '1 y', '4 completed in the last year', '?range=1y'],
    ['12 weeks', '12 w', '3 completed in these 12 weeks', '?range=12w'],
  ] as const) {
    await range(page, isPhone(page) ? short : long).click();
    await expect(words).toHaveText(text);
    await expect(page).toHaveURL(`/analytics${query}`);
  }
  await page.reload();
  await expect(words).toHaveText('3 completed in these 12 weeks');
  await expectFits(page);
});

test('design ruling 1: with view_analytics the company’s stats too, without titles of tasks', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  const company = await makeCompany(person);
  await done(host, person, [{ ago: 1, company }, { ago: 1 }, { ago: 2 }]);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('analytics_summary')) asked.push(request.postData() ?? '');
  });
  await page.goto('/analytics');
  const words = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await expect(words).toHaveText('3 completed in these 4 weeks');
  expect(asked).toEqual([]);
  await page.getByRole('radiogroup', { name: 'Whose' }).getByText('Company').click();
  await expect(words).toHaveText('1 completed in these 4 weeks');
  await expect(page).toHaveURL('/analytics?of=company');
  await expect(page.getByRole('main').getByRole('heading', { name: /in a row/ })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  // The page prefetches the other ranges, each once.
  await expect.poll(() => asked.length).toBe(5);
  await range(page, '7 days').click();
  await expect(words).toHaveText('1 completed in these 7 days');
  expect(asked).toHaveLength(5);
});

test('axe finds nothing in charts and tables, light and dark', { tag: '@full' }, async ({
  page,
  person,
  host,
}) => {
  await done(host, person, [
    { ago: 0, took: 30, estimate: 20, early: 60 },
    { ago: 1, quadrant: 'delegate', took: 10, estimate: 20, early: -60 },
  ]);
  await page.goto('/analytics?range=days&from=2020-01-01');
  await expect(page.locator('.recharts-bar-rectangle path').first()).toBeVisible();
  await expectAccessible(page);
  if (isPhone(page)) return;
  await page.getByRole('button', { name: 'Show as table: Completed over time' }).click();
  await page.getByRole('button', { name: 'Show as table: Streaks' }).click();
  await expectFits(page);
});
