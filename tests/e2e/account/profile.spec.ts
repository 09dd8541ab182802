import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { TestHost } from '../../support/host.ts';
import { makeCompany } from '../../support/people/companies.ts';
import type { Person } from '../../support/people/people.ts';
import { expect, expectFitsWidth, test } from '../fixtures.ts';
import { announcement, toast } from '../tasks/board.ts';

/** Returns a PNG whose rows are gray and noise in turn; no encoder can compress the noise well. */
function png(width: number, height: number): Buffer {
  const line = (row: number) =>
    Buffer.concat([
      Buffer.from([0]),
      row % 2 ? randomBytes(width * 3) : Buffer.alloc(width * 3, 120),
    ]);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc(body), body.length + 4);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const pixels = Buffer.concat(Array.from({ length: height }, (_, row) => line(row)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

const open = async (page: Page) => {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Your name' })).toBeVisible();
};
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Picture file').setInputFiles({ name, mimeType: 'image/png', buffer });
const avatarOf = async (person: Person) =>
  (await person.client.from('profiles').select('avatar_url').single()).data?.avatar_url;
const objectsOf = (host: TestHost, person: Person) =>
  host.sql`select name, metadata from storage.objects where name like ${`${person.id}/%`}`;
const account = (page: Page) => page.getByRole('button', { name: 'Your account' });

test('accounts: names are saved, and the header shows them at once', { tag: '@full' }, async ({
  page,
  person,
}) => {
  await open(page);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.getByLabel('First name').fill('  Žofie ');
  await page.getByLabel('Last name').fill('عبد الرحمن');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Profile saved')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Žofie عبد الرحمن' })).toBeVisible();
  await expect(account(page)).toContainText('Žع');
  const { data } = await person.client.from('profiles').select('first_name, last_name').single();
  expect(data).toEqual({ first_name: 'Žofie', last_name: 'عبد الرحمن' });
});

test('accounts: a name that is too long shows an error at its field; a failed save keeps the typed text', {
  tag: ['@full', '@desktop'],
}, async ({ page, person: _person, consoleErrors }) => {
  await open(page);
  await page.getByLabel('First name').fill('x'.repeat(81));
  await page.getByLabel('First name').blur();
  await expect(page.getByText('At most 80 characters.')).toBeVisible();
  await page.getByLabel('First name').fill('x'.repeat(80));
  await page.route('**/rest/v1/profiles**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/Your changes weren’t saved\. No connection/)).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('x'.repeat(80));
  await page.unroute('**/rest/v1/profiles**');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Profile saved')).toBeVisible();
  await expectFitsWidth(page);
  consoleErrors.length = 0;
});

test('accounts: a name typed while the last one is being saved stays in its field', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await open(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/profiles**', async (route) => {
    if (route.request().method() === 'PATCH') await promise;
    await route.continue();
  });
  const name = page.getByLabel('First name');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await name.fill('Anna');
  await save.click();
  await name.fill('Annabel');
  resolve();
  await expect(toast(page, 'Profile saved')).toBeVisible();
  await expect(name).toHaveValue('Annabel');
  await expect(page.getByText('First name was changed elsewhere')).toHaveCount(0);
  await save.click();
  const stored = async () =>
    (await person.client.from('profiles').select('first_name').single()).data?.first_name;
  await expect.poll(stored).toBe('Annabel');
});

test('accounts: leaving with unsaved names asks for confirmation', {
  tag: ['@full', '@desktop'],
}, async ({ page, person: _person }) => {
  await open(page);
  await page.getByLabel('First name').fill('Alexandra');
  const leave = page.getByRole('link', { name: 'Open billing: Plan' });
  await leave.click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Alexandra');
  await leave.click();
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/billing$/);
});

test('accounts: a picture is cropped, scaled to 512 by 512 in at most 256 KB, shown, changed and removed', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await open(page);
  await choose(page, 'me.png', png(1200, 900));
  const dialog = page.getByRole('dialog', { name: 'Position your picture' });
  // Move and enlarge the picture with the keyboard.
  const stage = dialog.getByRole('application');
  await stage.press('ArrowRight');
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await dialog.getByRole('button', { name: 'Save picture' }).press('Enter');
  await expect(announcement(page, 'Picture saved')).toBeAttached();
  await expect(dialog).toBeHidden();
  await expect(account(page).locator('img')).toBeVisible();

  const first = await avatarOf(person);
  expect(first).toMatch(
    new RegExp(`^/storage/v1/object/public/avatars/${person.id}/[0-9a-f-]{36}\\.webp$`),
  );
  const bytes = Buffer.from(await (await fetch(host.url + first)).arrayBuffer());
  expect(bytes.length).toBeLessThanOrEqual(262_144);
  const size = await page.evaluate(async (path) => {
    const { width, height } = await createImageBitmap(await (await fetch(path)).blob());
    return [width, height];
  }, first ?? '');
  expect(size).toEqual([512, 512]);

  await choose(page, 'other.png', png(300, 500));
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => avatarOf(person)).not.toBe(first);
  // The file of the previous picture is deleted.
  await expect.poll(async () => (await objectsOf(host, person)).length).toBe(1);

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(announcement(page, 'Picture removed')).toBeAttached();
  await expect(account(page)).toContainText('AM');
  expect(await avatarOf(person)).toBeNull();
  await expect.poll(async () => (await objectsOf(host, person)).length).toBe(0);
});

test('accounts: a picture can be dropped, and a failed upload stays in its dialog', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, consoleErrors }) => {
  await open(page);
  const data = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }));
      return transfer;
    },
    [...png(64, 64)],
  );
  await page.getByText('Or drop one here.').dispatchEvent('drop', { dataTransfer: data });
  const dialog = page.getByRole('dialog', { name: 'Position your picture' });
  await page.route('**/storage/v1/**', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(dialog.getByText(/The picture was not saved\. No connection/)).toBeVisible();
  await page.unroute('**/storage/v1/**');
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(dialog).toBeHidden();
  expect(await avatarOf(person)).toContain(person.id);
  consoleErrors.length = 0;
});

test('accounts: a file that is not a picture is refused with a message', {
  tag: ['@full', '@desktop'],
}, async ({ page, person: _person }) => {
  await open(page);
  const words = async (name: string, head: string, size = 2000) => {
    await choose(page, name, Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(size)]));
    return expect(page.getByRole('alert').filter({ hasText: /\w/ }));
  };
  await (await words('a.heic', '\0\0\0\x18ftypheic')).toContainText('HEIC');
  await (await words('a.svg', '<svg xmlns="http://www.w3.org/2000/svg">')).toContainText('SVG');
  await (await words('a.png', 'hello')).toContainText('This is not a picture.');
  await (await words('b.png', '\x89PNG\r\n\x1a\n')).toContainText('damaged');
  await (await words('c.png', '\x89PNG\r\n\x1a\n', 25 * 1024 * 1024)).toContainText('26 MB');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('accounts: the account’s details, and a link to change its address', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await makeCompany(person, 'Northwind');
  await open(page);
  const details = page.getByRole('region', { name: 'Your account' });
  await expect(details).toContainText(person.email);
  await expect(details).toContainText('Northwind');
  await expect(details).toContainText('Owner');
  await expect(details).toContainText('Member since');
  await details.getByRole('link', { name: 'Change: Email' }).click();
  await expect(page).toHaveURL(/\/settings#security$/);
  await expect(page.getByRole('heading', { name: 'Sign-in and security' })).toBeVisible();
});

test('spec §7 profiles: read with its company, filtered by id, as a single row', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  const company = await makeCompany(person, 'Northwind');
  const asked: { method: string; path: string; accept: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!/^\/rest\/v1\/(profiles|companies)$/.test(pathname)) return;
    const accept = request.headers().accept;
    asked.push({ method: request.method(), path: decodeURIComponent(pathname + search), accept });
  });
  const answer = page.waitForResponse('**/rest/v1/profiles?*');
  await page.goto('/profile');
  expect(await (await answer).json()).toMatchObject({
    id: person.id,
    company_id: company,
    companies: { id: company, name: 'Northwind' },
  });
  await expect(page.getByRole('region', { name: 'Your account' })).toContainText('Northwind');
  expect(asked.filter(({ method }) => method === 'GET')).toEqual([
    {
      method: 'GET',
      path: `/rest/v1/profiles?select=*,companies(*)&id=eq.${person.id}`,
      accept: 'application/vnd.pgrst.object+json',
    },
  ]);

  // After saving, the profile still shows its company.
  await page.getByLabel('First name').fill('Alexandra');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Alexandra Moreau' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your account' })).toContainText('Northwind');
});

test('design §6: a profile that fails to load can be retried', {
  tag: ['@full', '@desktop'],
}, async ({ page, person: _person, consoleErrors }) => {
  await page.route('**/rest/v1/profiles**', (route) => route.abort());
  await page.goto('/profile');
  await expect(page.getByText('Your profile couldn’t be loaded')).toBeVisible();
  await page.unroute('**/rest/v1/profiles**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Alex');
  consoleErrors.length = 0;
});
