import type { Locator, Page } from '@playwright/test';
import { WEEK } from '#domain/placement/tables/week.test-data.ts';
import type { Person } from '../../support/people/people.ts';
import { expect, test } from '../fixtures.ts';
import { newTask } from '../tasks/board.ts';
import { inbox, sortView, unsorted } from '../tasks/inbox.ts';
import { atNoon } from './coach.ts';

const LEFT = 300;

/** What a person does on the first day, by keyboard or by mouse. */
interface InputMethod {
  /** Opens the capture line. */
  capture: (page: Page) => Promise<void>;
  sort: (page: Page) => Promise<void>;
  /** Accepts the suggestion for the shown task. */
  accept: (page: Page) => Promise<void>;
  plan: (page: Page) => Promise<void>;
  /** Goes on to the next step of Plan my day. */
  next: (page: Page) => Promise<void>;
  /** Moves the focus to the next row, on which `toggle` then acts; does nothing by mouse. */
  reach: (page: Page) => Promise<void>;
  /** Adds the row's task to today, or removes it. */
  toggle: (page: Page, button: Locator) => Promise<void>;
}

const press = (key: string) => (page: Page) => page.keyboard.press(key);
const button = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

const keyboard: InputMethod = {
  capture: press('n'),
  sort: (page) => run(page, 'sort'),
  accept: press('Enter'),
  plan: (page) => run(page, 'plan my'),
  next: press('Enter'),
  reach: press('j'),
  toggle: press('Space'),
};

const mouse: InputMethod = {
  capture: (page) => page.getByRole('button', { name: 'New Task' }).click(),
  sort: (page) => inbox(page).getByRole('link', { name: 'Sort', exact: true }).click(),
  accept: (page) =>
    sortView(page)
      .getByRole('button', { name: /, suggested/ })
      .click(),
  plan: async (page) => {
    await page.getByRole('link', { name: 'See today' }).click();
    await page.getByRole('link', { name: 'Plan my day' }).click();
  },
  next: button('Next'),
  reach: async () => {},
  toggle: (_page, today) => today.click(),
};

for (const [name, input] of Object.entries({ 'by keyboard alone': keyboard, 'by mouse': mouse })) {
  test(
    `clarity §4: from 24 captured tasks to a day within its hours, ${name}`,
    { tag: '@full' },
    async ({ page, person }, info) => {
      // A person should need less than five minutes for all steps; the test has three.
      test.setTimeout(180_000);
      const look = (step: string) => page.screenshot({ path: info.outputPath(`${step}.png`) });
      await atNoon(page, person, LEFT);
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      await input.capture(page);
      await captureWeek(page);
      await look('1-captured');
      await page.keyboard.press('Escape');
      await expect.poll(() => taskCount(person)).toBe(WEEK.length);

      const toSort = (await unsorted(person)) ?? 0;
      expect(toSort).toBeGreaterThan(0);
      await input.sort(page);
      await expect(page.getByRole('article').getByRole('heading')).toBeVisible();
      await look('2-sort');
      await sortAll(page, input, toSort);
      await look('3-sorted');
      await expect.poll(() => unsorted(person)).toBe(0);

      await input.plan(page);
      // On a wide screen all steps are visible: find the heading of the current one.
      const heading = page
        .getByRole('main')
        .locator('[data-current] h2, section:not([data-wide]) > div > h2')
        .first();
      await expect(heading).toBeFocused();
      while ((await heading.textContent()) !== 'Choose for today') {
        const step = (await heading.textContent()) ?? '';
        await look(`4-${step.toLowerCase().replaceAll(' ', '-')}`);
        await input.next(page);
        await expect(heading).not.toHaveText(step);
      }
      await fillHours(page, input);
      await look('5-chosen');
      await input.next(page);
      await expect(heading).toHaveText(/^\d+ tasks for today$/);
      await look('6-planned');

      const forToday = Number.parseInt((await heading.textContent()) ?? '', 10);
      expect(forToday).toBeGreaterThanOrEqual(3);
      const main = page.getByRole('main');
      await page.goto('/dashboard');
      await expect(main).toContainText(`${forToday} tasks for today`);
      await expect(main.getByRole('heading', { name: `Today ${forToday}` })).toBeVisible();
      const today = main.getByRole('region', { name: /^Today/ });
      await expect(today).toContainText(' of 5 h left');
      await expect(today).not.toContainText(/(h|min) over|more than the day has/);
      await look('7-dashboard');
    },
  );
}

async function captureWeek(page: Page) {
  await expect(newTask(page)).toBeFocused();
  for (const line of WEEK) {
    await page.keyboard.type(line);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(newTask(page)).toHaveValue('');
  }
}

/** Accepts the suggestion of every task in the inbox. */
async function sortAll(page: Page, input: InputMethod, count: number) {
  for (let left = count; left > 0; left -= 1) {
    const title = sortView(page).getByRole('heading').first();
    await expect(title).toBeFocused();
    const shown = await title.textContent();
    await input.accept(page);
    if (left > 1) await expect(title).not.toHaveText(shown ?? '');
  }
  await expect(page.getByRole('heading', { name: `${count} tasks sorted` })).toBeVisible();
}

/** Adds tasks to today one by one, and removes a task again if today then exceeds its hours. */
async function fillHours(page: Page, input: InputMethod) {
  const main = page.getByRole('main');
  const choices = main.locator('[data-current] [data-ritual-row]');
  const count = await choices.count();
  for (let at = 0; at < count; at += 1) {
    await input.reach(page);
    const today = choices.nth(at).getByRole('button', { name: /^Today: / });
    if ((await today.count()) === 0) continue;
    if ((await today.getAttribute('aria-pressed')) === 'true') continue;
    await input.toggle(page, today);
    await expect(today).toHaveAttribute('aria-pressed', 'true');
    if (!/(h|min) over/.test((await main.textContent()) ?? '')) continue;
    await input.toggle(page, today);
    await expect(today).toHaveAttribute('aria-pressed', 'false');
  }
}

/** Runs a command of the palette. */
async function run(page: Page, typed: string) {
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(typed);
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette.locator('[data-selected]')).toHaveCount(1);
  await page.keyboard.press('Enter');
}

const taskCount = async (person: Person) =>
  (await person.client.from('tasks').select('id')).data?.length;
