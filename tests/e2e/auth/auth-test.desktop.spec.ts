import { expect, test } from '../fixtures.ts';

test('design §9.5: the current person, the session, the services; no token is shown completely', {
  tag: '@full',
}, async ({ page, person, consoleErrors }) => {
  await page.goto('/auth-test');
  await expect(page.getByText(person.email).first()).toBeVisible();
  await expect(page.getByText('7 of 7 services work.')).toBeVisible();
  for (const service of ['Sign-in', 'Data', 'Realtime', 'Functions', 'Storage', 'Signing keys']) {
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByText(service, { exact: true }) });
    await expect(row).toContainText('Works:');
    await expect(row).toContainText(/\d ms/);
  }
  await expect(page.getByText(/token checked, ES256/)).toBeVisible();
  await page.getByText('What the access token says').click();
  await expect(page.getByText('session_id')).toBeVisible();
  const { session } = person;
  const text = await page.locator('main').textContent();
  for (const token of [session.access_token, session.refresh_token]) {
    for (let from = 0; from + 8 <= token.length; from += 4) {
      expect(text).not.toContain(token.slice(from, from + 8));
    }
  }

  await page.getByRole('button', { name: 'Refresh the session' }).click();
  await expect(page.getByText('The session was refreshed.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You’re signed out.')).toBeVisible();
  consoleErrors.length = 0;
});

test('spec §8 auth errors: a key that is not publishable is named and explained', {
  tag: '@full',
}, async ({ page, person, consoleErrors }) => {
  await page.route('**/.well-known/jwks.json', (route) => route.fulfill({ json: { keys: [] } }));
  await page.goto('/auth-test');
  await expect(page.getByText(person.email).first()).toBeVisible();
  await expect(page.getByText('Doesn’t work: JWKS is empty')).toBeVisible();
  await expect(page.getByText('seen just now')).toBeVisible();
  await expect(page.getByText('Wait for a key')).toBeVisible();
  consoleErrors.length = 0;
});
