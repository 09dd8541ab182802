import { expect, type Page } from '@playwright/test';

/** Returns whether a message confirms the subscription to a table. */
export const saysJoined = (message: unknown, table: string) =>
  String(message).includes(`realtime:${table}:`) &&
  String(message).includes('Subscribed to PostgreSQL');

/**
 * Calls `open` and waits until the page is subscribed to the tables, because earlier changes do not
 * reach the page.
 */
export async function subscribed(page: Page, tables: string[], open: () => Promise<unknown>) {
  const joined = new Set<string>();
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      for (const table of tables) if (saysJoined(payload, table)) joined.add(table);
    }),
  );
  await open();
  await expect.poll(() => joined.size).toBe(tables.length);
}
