import type { Page } from '@playwright/test';

/** Blocks realtime, so that the page receives no remote changes. */
export const blockRealtime = (page: Page) => page.routeWebSocket(/realtime/, () => {});

/** Returns the notice that a field was changed elsewhere. */
export const conflictNotice = (page: Page, field: string) =>
  page.getByRole('alert').filter({ hasText: `${field} was changed elsewhere` });
