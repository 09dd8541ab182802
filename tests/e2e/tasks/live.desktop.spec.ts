import type { Request, WebSocketRoute } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { card, toastsOf } from './board.ts';

test('spec §7 realtime: changes in another tab appear without a reload', async ({
  page,
  context,
  person,
}) => {
  await page.goto('/tasks');
  await expect(page.getByRole('main')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/tasks');
  await expect(other.getByRole('main')).toBeVisible();
  const { data } = await person.client
    .from('tasks')
    .insert({ title: 'From elsewhere' })
    .select()
    .single();
  const id = data?.id ?? '';
  await expect(card(page, 'From elsewhere')).toBeVisible();
  await expect(card(other, 'From elsewhere')).toBeVisible();
  await person.client.from('tasks').update({ title: 'Renamed elsewhere' }).eq('id', id);
  await expect(page.getByText('Renamed elsewhere')).toBeVisible();
  await person.client.from('tasks').delete().eq('id', id);
  await expect(page.getByText('Renamed elsewhere')).toBeHidden();
});

test('safety fault 10: changes missed while disconnected appear after reconnecting', async ({
  page,
  person,
}) => {
  const sockets: WebSocketRoute[] = [];
  let received = 0;
  const pendingFetches = new Set<Request>();
  let refetched = false;
  await page.routeWebSocket(/realtime/, (socket) => {
    sockets.push(socket);
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (/realtime:tasks:.*Subscribed to PostgreSQL/.test(String(message))) {
        received = sockets.length;
        refetched = false;
      }
      socket.send(message);
    });
  });
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/tasks?')) pendingFetches.add(request);
  });
  page.on('requestfinished', (request) => {
    if (pendingFetches.delete(request)) refetched = true;
  });
  await page.goto('/tasks');
  await person.client.from('tasks').insert({ title: 'Before' });
  await expect(card(page, 'Before')).toBeVisible();
  // Wait for the socket too: the list can appear before the page opens the socket.
  await expect.poll(() => sockets.length).toBe(1);
  await sockets[0]?.close({ code: 1012, reason: 'The host is restarting' });
  await person.client.from('tasks').insert({ title: 'Meanwhile' });
  await expect(card(page, 'Meanwhile')).toBeVisible({ timeout: 30_000 });
  // Wait until the page has subscribed again and refetched, because it shows no toast for rows that
  // a fetch returned. Exactly one toast then proves that it has only one subscription.
  await expect.poll(() => received === 2 && refetched && pendingFetches.size === 0).toBe(true);
  await person.client.from('tasks').insert({ title: 'Afterwards' });
  await expect(toastsOf(page, 'New Task Created').filter({ hasText: 'Afterwards' })).toHaveCount(1);
  await expect(card(page, 'Afterwards')).toHaveCount(1);
  expect(sockets).toHaveLength(2);
});

test.describe('a new account', () => {
  test.use({ isNewAccount: true });

  test('spec §4 welcome: requested once per page session', async ({ page, person, host }) => {
    let asked = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('trigger-welcome-email'))
        asked += 1;
    });
    const answered = page.waitForResponse('**/functions/v1/trigger-welcome-email');
    await page.goto('/tasks');
    expect((await answered).status()).toBe(200);
    const sidebar = page.getByRole('navigation').first();
    for (const name of ['Goals', 'Tasks']) {
      await sidebar.getByRole('link', { name }).click();
      await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
    }
    await host.mailTo(person.email, { subject: 'Welcome: your first three minutes' });
    expect(asked).toBe(1);
  });
});
