import type { Page } from '@playwright/test';
import { join, makeCompany } from '../../support/people/companies.ts';
import { newAddress, signUpPerson } from '../../support/people/people.ts';
import { delegateRequest } from '../delegations/delegations.ts';
import { expect, test } from '../fixtures.ts';

// Every typed text of the test contains this word, which is written from right to left.
const WORD = 'חשבון';

/**
 * Returns each element with a typed text that a browser may translate, or whose direction follows
 * the page instead of the text.
 */
const unmarked = (page: Page) =>
  page.evaluate((word) => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (!parentElement || !textContent?.includes(word)) continue;
      if (parentElement.closest('script, style, [hidden]')) continue;
      // Skip sentences for screen readers: they isolate the typed text with U+2068.
      if (textContent.includes(`\u2068`)) continue;
      const where = `${parentElement.tagName} ${parentElement.className}: ${textContent}`;
      if (!parentElement.closest('[translate="no"]')) found.add(`translated: ${where}`);
      if (!parentElement.closest('[dir="auto"], bdi')) found.add(`no direction: ${where}`);
    }
    return [...found];
  }, WORD);

test('design ruling 24: what people typed keeps its direction, and no browser translates it', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await host.sql`
    update public.profiles set first_name = ${`${WORD}1`}, last_name = ${`${WORD}2`}
    where id = ${person.id}`;
  await makeCompany(person, `${WORD}3`);
  const member = await signUpPerson(host, { first_name: `${WORD}13`, last_name: '' });
  await join(host, person, member);
  const today = new Date().toISOString().slice(0, 10);
  await person.client
    .from('tasks')
    .insert(
      [
        { title: `${WORD}4`, notes: `${WORD}5`, quadrant: 'do_now', planned_date: today },
        { title: `${WORD}6`, quadrant: 'schedule' },
        { title: `${WORD}7`, is_unsorted: true },
        { title: `${WORD}12` },
      ],
      { defaultToNull: false },
    )
    .throwOnError();
  await person.client
    .from('goals')
    .insert({ title: `${WORD}8`, category: `${WORD}9`, description: `${WORD}10` })
    .throwOnError();
  await person.client
    .from('tasks')
    .update({ status: 'completed', completed_at: new Date().toISOString() })
    .eq('title', `${WORD}12`)
    .throwOnError();
  await delegateRequest(person, newAddress(), `${WORD}11`, { own: true });
  for (const path of [
    '/dashboard',
    '/tasks',
    '/tasks?view=list',
    '/goals',
    '/schedule',
    '/delegations?tab=waiting',
    '/notifications',
    '/activity-logs',
    '/profile',
    '/company',
    '/team-dashboard',
    `/search-results?q=${WORD}`,
  ]) {
    await page.goto(path);
    await expect(page.getByText(WORD).filter({ visible: true }).first(), path).toBeVisible();
    expect.soft(await unmarked(page), path).toEqual([]);
  }
});
