import type { Page } from '@playwright/test';
import { signUpPerson } from '../../support/people/people.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { fileOf } from '../shell/scripts-held.ts';
import { toast } from '../tasks/board.ts';
import { pathsOf } from './every-page.ts';

const place = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('visitor-tasks') ?? '');
const TASK = {
  id: '6f9619ff-8b86-4d01-8b42-00cf4fc964ff',
  title: 'Pay the rent',
  is_urgent: true,
  is_important: true,
  has_break_consequence: false,
  quadrant: 'do_now',
  own: true,
};

test('/: tasks are dragged, moved with 1 to 4, removed and restored', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/');
  const bill = page.getByRole('button', { name: 'Pay the electricity bill' });
  // Wait for the library that makes dragging work.
  await expect(page.getByRole('listitem').filter({ has: bill })).toHaveAttribute(
    'draggable',
    'true',
  );
  await expect(page.getByText(/or press 1 to 4/)).toBeVisible();
  await bill.dragTo(place(page, 'Drop'));
  await expect(place(page, 'Drop')).toContainText('Pay the electricity bill');
  await expect(
    page.getByText('Prioriti would pick Do Now. The title says “today”. It’s your call.'),
  ).toBeVisible();

  await bill.focus();
  await page.keyboard.press('2');
  await expect(place(page, 'Schedule')).toContainText('Pay the electricity bill');
  await expect(bill).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(bill).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(place(page, 'Schedule')).toContainText('Pay the electricity bill');

  // Escape closes the menu and returns the focus to the task.
  await bill.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Move to Do Now' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bill).toBeFocused();
  await page.reload();
  await expect(place(page, 'Schedule')).toContainText('Pay the electricity bill');
});

test('/: the suggested quadrant is shown in words before the task is added', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/');
  const says = (words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();
  await says('Write it as you think it: “Send the invoice by Friday, 20m”.');
  const line = page.getByRole('textbox', { name: 'What’s on your mind?' });
  await line.fill('Look into it');
  await says('Schedule? Nothing says it’s urgent, so pick a day.');
  await page.getByRole('checkbox', { name: 'Urgent' }).check();
  await says('Do Now? You marked it urgent.');
  await page.getByRole('checkbox', { name: 'Important' }).check();
  await says('Do Now? You set both flags.');
  await page.getByRole('checkbox', { name: 'Urgent' }).uncheck();
  await says('Schedule? You marked it important.');
  await page.getByRole('checkbox', { name: 'Important' }).uncheck();
  await page.getByRole('checkbox', { name: 'Has consequences if missed' }).check();
  await says('Schedule? Has consequences if missed.');
  // With an empty field, the button adds nothing.
  await line.fill('');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  expect(await kept(page)).toBe('');
});

test('/: invalid data in the storage is ignored without an error', { tag: '@full' }, async ({
  page,
  person: _person,
}) => {
  await page.addInitScript(() => localStorage.setItem('visitor-tasks', '[{"title":"<b>"}]'));
  await page.goto('/');
  await expect(place(page, 'Do Now')).toContainText('Pay the electricity bill');
  await page.goto('/tasks');
  await expect(page.getByRole('textbox', { name: 'New task' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('keeping: the tasks are in the same quadrants on the board', { tag: '@full' }, async ({
  page,
  person: _person,
}) => {
  const titles = ['First', 'Second', 'Third', 'Fourth'];
  const tasks = titles.map((title) => ({ ...TASK, id: crypto.randomUUID(), title }));
  await page.goto('/terms');
  await page.evaluate((all) => localStorage.setItem('visitor-tasks', JSON.stringify(all)), tasks);
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(toast(page, 'Task Created')).toContainText('4 tasks');
  await page.reload();
  const cards = place(page, 'Do Now').getByRole('listitem');
  for (const [index, title] of titles.entries()) {
    await expect(cards.nth(index)).toContainText(title);
  }
});

test('keeping: the dashboard does not ask a person to sort again who sorted as a visitor', {
  tag: '@full',
}, async ({ page, person: _person }) => {
  const sorted = { ...TASK, id: crypto.randomUUID() };
  await page.goto('/terms');
  await page.evaluate(
    (task) => localStorage.setItem('visitor-tasks', JSON.stringify([task])),
    sorted,
  );
  await page.goto('/dashboard');
  const asked = page.getByRole('dialog', { name: 'Keep this task?' });
  await asked.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(asked).toBeHidden();
  await expect(page.getByRole('region', { name: 'Start here' })).toContainText('Pay the rent');
  await expect(page.getByRole('list', { name: 'Sample tasks' })).toHaveCount(0);
});

test('clarity §2 landing: the engine of the board judges the samples too', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/');
  for (const [title, key, verdict] of [
    ['Ask Sam to collect', '1', 'Prioriti would pick Delegate. You want Sam to do it.'],
    ['Maybe compare', '4', 'Prioriti agrees. The title says “Maybe”.'],
  ] as const) {
    await page.getByRole('button', { name: title }).press(key);
    await expect(page.getByText(verdict)).toBeVisible();
  }
});

test('keeping: after a refusal they stay, the limit is shown, and they can be discarded', {
  tag: '@full',
}, async ({ page, person, host, consoleErrors }) => {
  await person.client
    .from('tasks')
    .insert(Array.from({ length: 50 }, (_, index) => ({ title: `Task ${index}` })))
    .throwOnError();
  await page.goto('/');
  await page.evaluate(
    (task) => localStorage.setItem('visitor-tasks', JSON.stringify([task])),
    TASK,
  );
  await page.goto('/tasks');
  const asked = page.getByRole('dialog', { name: 'Keep this task?' });
  await asked.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(toast(page, 'Failed to create task. Please try again.')).toContainText(
    'Your Free plan includes 50 open tasks.',
  );
  await expect(asked).toBeVisible();
  expect(await kept(page)).toContain('Pay the rent');
  await expectAccessible(page);

  await asked.getByRole('button', { name: 'Discard' }).click();
  await expect(asked).toBeHidden();
  expect(await kept(page)).toBe('');
  const rows = await host.sql`select from public.tasks where id = ${TASK.id}`;
  expect(rows).toHaveLength(0);
  consoleErrors.length = 0;
});

test('/faqs: the search can be corrected in its middle', { tag: '@full' }, async ({ page }) => {
  await page.goto('/faqs?q=strks');
  const field = page.getByRole('searchbox');
  await expect(field).toHaveValue('strks');
  await field.press('Home');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'e', 'a']) await field.press(key);
  await expect(field).toHaveValue('streaks');
  await expect(page).toHaveURL(/\/faqs\?q=streaks$/);
});

test('spec §2 /faqs: searchable by words, linkable by address, also when signed in', {
  tag: '@full',
}, async ({ page, person: _person }) => {
  await page.goto('/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible();
  expect(await page.locator('details').count()).toBeGreaterThanOrEqual(25);

  const search = page.getByRole('searchbox', { name: 'Search questions' });
  await search.fill('streak break');
  await expect(page.locator('mark').first()).toHaveText(/streak/i);
  const found = page.getByRole('region', { name: 'Results' });
  await expect(found.locator('details').first()).toContainText(
    'What is a streak, and what breaks it?',
  );
  await expect(found).toContainText('A day without one breaks it');
  await search.fill('zzzz');
  await expect(found).toContainText('No answers match “zzzz”.');
  await expect(page.getByRole('link', { name: 'Ask support' })).toHaveAttribute('href', '/support');

  await page.goto('/faqs#delete-account');
  await expect(page.getByText('The account is deleted 14 days later')).toBeInViewport();
  await expect(page.getByText('Ten: Newcomer')).toBeHidden();
  await expectAccessible(page);
});

for (const [path, title, day, words] of [
  ['/privacy', 'Privacy', '24 November 2026', 'One cookie, “sidebar”, remembers for 7 days'],
  ['/terms', 'Terms of use', '22 November 2026', 'What you write here belongs to you.'],
] as const) {
  test(`spec §2 ${path}: dated, to be reviewed by the operator, its parts by their anchors`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('To be reviewed by the operator.')).toBeVisible();
    await expect(page.getByText(day)).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const last = contents.getByRole('link').last();
    await last.click();
    await expect(
      page.getByRole('heading', { level: 2, name: (await last.textContent()) ?? '' }),
    ).toBeInViewport();
    await expectAccessible(page);
    // The next page opens scrolled to its top, with the focus on its heading.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
}

test('/contact: a message edited after a lost response is sent too', { tag: '@full' }, async ({
  page,
  host,
  consoleErrors,
}) => {
  const email = `vera-${crypto.randomUUID()}@example.com`;
  let lost = false;
  await page.route('**/functions/v1/send-contact-message', async (route) => {
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    await route.abort();
  });
  await page.goto('/contact');
  await page.getByLabel('Your name').fill('Vera');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill('What does it cost?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toContainText('No connection to the server.');
  await page.getByLabel('Message').fill('What does it cost for ten?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();
  const rows = await host.sql`
    select message from public.contact_messages where email = ${email} order by created_at`;
  expect(rows.map(({ message }) => message)).toEqual([
    'What does it cost?',
    'What does it cost for ten?',
  ]);
  consoleErrors.length = 0;
});

test('spec §2 /contact: errors are shown, a draft survives, and a message is sent once', {
  tag: '@full',
}, async ({ page, host, consoleErrors }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await expect(page.getByLabel('Your name')).toBeFocused();
  const email = `vera-${Date.now()}@example.com`;
  await page.getByLabel('Your name').fill('Vera');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Subject').fill('Prices');
  await page.getByLabel('Message').fill('What does it cost?');
  // Pasted text is never cut silently.
  await page.getByLabel('Message').fill('x'.repeat(5230));
  await expect(page.getByText('At most 5,000 characters; this has 5,230.')).toBeVisible();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Message')).toBeFocused();
  await expect(page.getByLabel('Message')).toHaveValue('x'.repeat(5230));
  await page.getByLabel('Message').fill('What does it cost?');
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('What does it cost?');
  await expectAccessible(page);

  // The host gets the first request, but its response is lost.
  let lost = false;
  await page.route('**/functions/v1/send-contact-message', async (route) => {
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toContainText('No connection to the server.');
  await expect(page.getByLabel('Message')).toHaveValue('What does it cost?');
  await page.getByRole('button', { name: 'Send message' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused();
  await expect(page.getByText(`reply to ${email}`)).toBeVisible();
  const rows = await host.sql`
    select name, subject, message from public.contact_messages where email = ${email}`;
  expect([...rows]).toEqual([{ name: 'Vera', subject: 'Prices', message: 'What does it cost?' }]);

  for (let count = 2; count <= 6; count += 1) {
    await page.getByRole('button', { name: 'Write another message' }).click();
    await page.getByLabel('Your name').fill('Vera');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Message').fill(`Message ${count}`);
    await page.getByRole('button', { name: 'Send message' }).click();
    if (count < 6) await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();
  }
  await expect(page.getByRole('alert')).toContainText('Too many messages. Try again in an hour.');
  await expect(page.getByLabel('Message')).toHaveValue('Message 6');
  consoleErrors.length = 0;
});

test('clarity §2 landing: a line whose suggestion cannot load is not dropped, and says so', {
  tag: '@full',
}, async ({ page, consoleErrors }) => {
  await page.route(`**/${fileOf('features/public/public/landing/place-line.ts')}`, (route) =>
    route.abort(),
  );
  await page.goto('/');
  const line = page.getByRole('textbox', { name: 'What’s on your mind?' });
  await line.fill('Submit tax return by Friday');
  await line.press('Enter');
  await expect(page.getByRole('region', { name: 'Schedule', exact: true })).toContainText(
    'Submit tax return by Friday',
  );
  await expect(page.getByText(/Suggestions couldn’t load\./)).toBeVisible();
  consoleErrors.length = 0;
});

test('any other path: similar pages are offered, and the search leads on by role', {
  tag: '@full',
}, async ({ page, host }) => {
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await page.goto('/privcy');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(pages.getByRole('link')).toHaveText(['Privacy']);
  await page.getByRole('searchbox', { name: 'Search pages and questions' }).fill('streaks');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/faqs\?q=streaks$/);

  // Pages that need an account are not suggested to visitors.
  await page.goto('/goalz');
  await expect(pages.getByRole('link')).toHaveText(['Go to the home page']);
  const { email } = await signUpPerson(host);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a long and quiet sentence');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/goalz');
  await expect(pages.getByRole('link')).toHaveText(['Goals']);
  await page.getByRole('searchbox', { name: 'Search pages and tasks' }).fill('invoice');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search-results\?q=invoice/);
});

test('spec §2 not found: every page answers 200, also with a query; any other path 404 with the page', {
  tag: '@full',
}, async ({ page, request }) => {
  const status = async (path: string) =>
    (await request.get(path, { headers: { accept: 'text/html' } })).status();
  for (const path of await pathsOf(page)) {
    expect(await status(path), path).toBe(path === '/no-such-page' ? 404 : 200);
  }
  for (const path of ['/tasks?task=1', '/tasks/', '/search-results?q=a%2Fb', '/admin?tab=people']) {
    expect(await status(path), path).toBe(200);
  }
  for (const path of ['/tasks/1', '/privcy', '/admin/people', '/assets']) {
    expect(await status(path), path).toBe(404);
  }
  const lost = await page.goto('/tasks/1');
  expect(lost?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('head elements: each public page has its own; the sitemap lists only public pages', {
  tag: '@full',
}, async ({ page, host, request }) => {
  const head = async (path: string) =>
    (await request.get(path, { headers: { accept: 'text/html' } })).text();
  const faqs = await head('/faqs');
  expect(faqs).toContain('<title>FAQ · Prioriti</title>');
  expect(faqs).toContain('<meta name="description" content="How Prioriti sorts tasks,');
  expect(faqs).toContain(`<link rel="canonical" href="${host.url}/faqs">`);
  expect(faqs).toContain(`<meta property="og:image" content="${host.url}/og.png">`);
  expect(await head('/')).toContain('<title>Prioriti: a task clarity coach</title>');
  for (const path of ['/login', '/tasks', '/no-such-page']) {
    expect(await head(path)).toContain('<meta name="robots" content="noindex">');
  }
  const image = await request.get('/og.png');
  expect(image.headers()['content-type']).toBe('image/png');
  const places = [
    ...(await (await request.get('/sitemap.xml')).text()).matchAll(/<loc>(.*?)<\/loc>/g),
  ];
  expect(places.map(([, url]) => url)).toEqual(
    ['/', '/register', '/pricing', '/faqs', '/privacy', '/terms', '/contact'].map(
      (path) => host.url + path,
    ),
  );
  // A visitor can open every page in the sitemap.
  for (const [, url] of places) {
    await page.goto(url ?? '');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
    expect(page.url()).toBe(url);
  }
  expect(await (await request.get('/robots.txt')).text()).toContain(
    `Sitemap: ${host.url}/sitemap.xml`,
  );
});

test('each public page can be read before its scripts load, and stays the same afterwards', {
  tag: '@full',
}, async ({ page, context, consoleErrors }) => {
  const early = await context.newPage();
  await early.route('**/assets/*.js', (route) => route.abort());
  for (const [path, heading] of [
    ['/', 'More tasks than day? See what matters.'],
    ['/login', 'Sign in'],
    ['/register', 'Sign up'],
    ['/pricing', 'Plans and prices'],
    ['/faqs', 'Questions and answers'],
    ['/privacy', 'Privacy'],
    ['/terms', 'Terms of use'],
    ['/contact', 'Contact'],
  ] as const) {
    await early.goto(path);
    const prerendered = early.locator('#root[inert] h1');
    await expect(prerendered).toBeVisible();
    await page.goto(path);
    const awake = page.getByRole('heading', { level: 1 });
    await expect(awake).toHaveText(heading);
    await expect(prerendered).toHaveText(heading);
    await expect(page).toHaveTitle(await early.title());
    // The heading looks the same and is in the same place, so nothing shifts when the app replaces
    // the prerendered page.
    const look = (each: HTMLElement) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      const { color, fontSize, fontFamily } = getComputedStyle(each);
      return { x, y, width, height, color, fontSize, fontFamily };
    };
    expect(await prerendered.evaluate(look)).toEqual(await awake.evaluate(look));
  }
  consoleErrors.length = 0;
});

test('design §7: a page for visitors is painted before the app starts', async ({ context }) => {
  const page = await context.newPage();
  // The app starts after the first frame, and the page gets no frame while its clock is paused.
  await page.clock.install({ time: Date.now() });
  await page.clock.pauseAt(Date.now() + 1000);
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(page.locator('#root[inert] h1')).toHaveText('Sign in');
  await page.clock.runFor(100);
  await page.clock.resume();
  await expect(page.locator('#root:not([inert]) h1')).toHaveText('Sign in');
});

test('spec §2 /login: a signed-in person does not see the form on the way to their tasks', {
  tag: '@full',
}, async ({ page, context, person: _person }) => {
  await page.goto('/tasks');
  const early = await context.newPage();
  await early.route('**/assets/*.js', (route) => route.abort());
  await early.goto('/login');
  await expect(early.locator('#root[inert] h1')).toBeAttached();
  await expect(early.locator('#root[inert] h1')).toBeHidden();
});
