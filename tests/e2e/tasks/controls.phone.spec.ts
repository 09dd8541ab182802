import type { Locator, Page } from '@playwright/test';
import { makeCompany } from '../../support/people/companies.ts';
import { boxOf } from '../boxes.ts';
import { expect, expectFitsWidth, test } from '../fixtures.ts';
import { card, newTask, openBoard } from './board.ts';

/** A gap smaller than this, in px, has no room for a row of controls. */
const ROW = 44;

/** Returns the positions of the upper and lower edges of a part of the page, in px. */
async function edgesOf(part: Locator): Promise<{ top: number; bottom: number }> {
  const { y, height } = await boxOf(part);
  return { top: y, bottom: y + height };
}

/** Returns the texts that are wider than their elements. */
const cutTexts = (parts: Locator) =>
  parts.evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 844 });

for (const { width, isOwner } of [
  { width: 390, isOwner: false },
  { width: 320, isOwner: false },
  { width: 390, isOwner: true },
]) {
  const whose = isOwner ? ' of a company’s owner' : '';
  test(`clarity §7: one row of controls above the quadrants${whose}, ${width} px wide`, async ({
    page,
    person,
  }) => {
    if (isOwner) await makeCompany(person);
    await person.client.from('tasks').insert({ title: 'Pay Tom' }).throwOnError();
    await resize(page, width);
    await openBoard(page);
    const filter = page.getByRole('button', { name: 'Filter', exact: true });
    const switches = page.getByRole('main').getByRole('radiogroup');
    const tabs = page.getByRole('tablist', { name: 'Quadrants' });
    await expect(filter).toBeVisible();
    await expect(switches).toHaveCount(isOwner ? 2 : 1);
    await expect(card(page, 'Pay Tom')).toBeVisible();

    const row = await edgesOf(filter);
    for (const each of await switches.all()) {
      const { top, bottom } = await edgesOf(each);
      expect(Math.abs(top - row.top)).toBeLessThan(4);
      expect(Math.abs(bottom - row.bottom)).toBeLessThan(4);
    }
    // Between the capture line and the first task, no gap has room for another row.
    const parts = [newTask(page), filter, tabs, card(page, 'Pay Tom')];
    const edges = await Promise.all(parts.map(edgesOf));
    const gaps = edges.slice(1).map(({ top }, index) => top - (edges[index]?.bottom ?? 0));
    for (const gap of gaps) {
      expect(gap).toBeGreaterThanOrEqual(0);
      expect(gap).toBeLessThan(ROW);
    }
    expect(await cutTexts(switches.locator('label'))).toEqual([]);
    expect(await cutTexts(tabs.getByRole('tab'))).toEqual([]);
    await expectFitsWidth(page);
  });
}

for (const width of [390, 320]) {
  test(`clarity §7: one row of controls in the list, ${width} px wide`, async ({
    page,
    person,
  }) => {
    await person.client.from('tasks').insert({ title: 'Pay Tom' }).throwOnError();
    await resize(page, width);
    await page.goto('/tasks?view=list');
    const all = page.getByRole('checkbox', { name: 'Select all' });
    await expect(all).toBeVisible();
    const box = await edgesOf(all);
    const middle = (box.top + box.bottom) / 2;
    for (const label of ['Group by', 'Sort by']) {
      const { top, bottom } = await edgesOf(page.getByRole('combobox', { name: label }));
      expect(top).toBeLessThan(middle);
      expect(bottom).toBeGreaterThan(middle);
    }
    await expectFitsWidth(page);
  });

  test(`clarity §7 bulk: all acts in view above the phone’s bar, ${width} px wide`, async ({
    page,
    person,
  }) => {
    await person.client
      .from('tasks')
      .insert([{ title: 'Pay Tom' }, { title: 'Read the contract' }])
      .throwOnError();
    await resize(page, width);
    await page.goto('/tasks?view=list');
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    const bar = page.getByRole('toolbar', { name: '2 selected' });
    await expect(bar).toBeVisible();
    const acts = await bar.getByRole('button').all();
    expect(acts.length).toBeGreaterThan(5);
    for (const act of acts) await expect(act).toBeInViewport({ ratio: 1 });
    const phoneBar = await edgesOf(page.getByRole('navigation', { name: 'Quick' }));
    expect((await edgesOf(bar)).bottom).toBeLessThanOrEqual(phoneBar.top + 1);
    await expectFitsWidth(page);
  });
}
