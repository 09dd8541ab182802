import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { progressOf } from '../goals/goals-page.ts';
import { choose, newTask, openBoard } from '../tasks/board.ts';

/** The two ways in which browsers send a key that an input method uses. */
const KEYS = [
  { browser: 'Chrome and Firefox', init: { isComposing: true } },
  { browser: 'Safari', init: { keyCode: 229 } },
] as const;

/**
 * Dispatches a key event as an input method does: Playwright's own key presses are never part of a
 * composition.
 */
const send = (field: Locator, key: string, init: object) =>
  field.evaluate(
    (element, event) =>
      element.dispatchEvent(
        new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...event }),
      ),
    { key, ...init },
  );

/** Functions that open and fill a field; the text must be unchanged after a composed key. */
const FIELDS: Record<string, (page: Page) => Promise<{ field: Locator; text: string }>> = {
  'the capture line': async (page) => {
    await openBoard(page);
    await newTask(page).fill('にほん');
    return { field: newTask(page), text: 'にほん' };
  },
  'the palette': async (page) => {
    await openBoard(page);
    await page.keyboard.press('ControlOrMeta+k');
    const field = page.getByRole('textbox', { name: 'Type a command or search' });
    await field.fill('achiev');
    await expect(page.getByRole('button', { name: /Achievements/ }).first()).toBeVisible();
    return { field, text: 'achiev' };
  },
  'the delegate dialog': async (page) => {
    await openBoard(page);
    await choose(page, 'Call the bank', 'Delegate…');
    const field = page.getByRole('dialog').getByLabel('Their name');
    await field.fill('たなか');
    return { field, text: 'たなか' };
  },
  'the edit panel': async (page) => {
    await openBoard(page);
    await page.getByRole('button', { name: 'Call the bank', exact: true }).click();
    const field = page.getByRole('dialog', { name: 'Edit task' }).getByLabel('Title');
    await field.fill('にほん');
    return { field, text: 'にほん' };
  },
  'the progress of a goal': async (page) => {
    await page.goto('/goals');
    const field = progressOf(page, 'Read');
    await field.fill('4');
    return { field, text: '4' };
  },
};

for (const { browser, init } of KEYS) {
  for (const [name, open] of Object.entries(FIELDS)) {
    test(`input methods: Enter and Escape of a composition do nothing else in ${name}, as ${browser} sends them`, {
      tag: '@full',
    }, async ({ page, person }) => {
      await person.client.from('tasks').insert({ title: 'Call the bank' }).throwOnError();
      await person.client.from('goals').insert({ title: 'Read', target_value: 9 }).throwOnError();
      const { field, text } = await open(page);
      await field.focus();
      const keys = await page.evaluateHandle(() => {
        const arrived: string[] = [];
        document.addEventListener('keydown', ({ key }) => arrived.push(key));
        return arrived;
      });
      // Send Shift until it arrives: the field may be a placeholder, which the page replaces while
      // it loads.
      const shiftArrives = () =>
        expect
          .poll(async () => {
            await send(field, 'Shift', {});
            return keys.jsonValue();
          })
          .toContain('Shift');
      await shiftArrives();
      for (const key of ['Enter', 'Escape', 'ArrowUp']) await send(field, key, init);
      await shiftArrives();
      expect([...new Set(await keys.jsonValue())]).toEqual(['Shift']);
      await expect(field).toHaveValue(text);
      await expect(field).toBeFocused();
    });
  }
}
