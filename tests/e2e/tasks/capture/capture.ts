import type { Page } from '@playwright/test';
import { expect } from '../../fixtures.ts';

/** Opens a page and waits until its keyboard shortcuts work. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export const captureDialog = (page: Page) => page.getByRole('dialog', { name: 'Add a task' });
export const captureLine = (page: Page) =>
  captureDialog(page).getByRole('textbox', { name: 'New task' });

/** Returns the chips below a capture line. */
export const chips = (page: Page) =>
  page.getByRole('list', { name: 'Recognized details' }).getByRole('listitem');

/** Pastes a text into the focused field, as the browser does. */
export const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const init = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', init));
  }, text);
