import type { Page } from '@playwright/test';

export const captureDialog = (page: Page) => page.getByRole('dialog', { name: 'Add a task' });
export const captureLine = (page: Page) =>
  captureDialog(page).getByRole('textbox', { name: 'New task' });

/** Returns the chips below a capture line. */
export const chips = (page: Page) =>
  page.getByRole('list', { name: 'Recognized details' }).getByRole('listitem');
