import type { Page } from '@playwright/test';

/** Keeps the page from hearing of changes made elsewhere. */
export const deafen = (page: Page) => page.routeWebSocket(/realtime/, () => {});

/** Returns the notice that a field was changed elsewhere. */
export const conflictNotice = (page: Page, field: string) =>
  page.getByRole('alert').filter({ hasText: `${field} was changed elsewhere` });
