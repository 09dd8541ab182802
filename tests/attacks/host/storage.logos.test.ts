import { beforeAll, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { join, makeCompany } from '../../support/people/companies.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';
import { expectUnchanged, PNG } from '../../support/services/storage.ts';

let host: TestHost;
let owner: Person;
let manager: Person;
let foreigner: Person;
let company: string;

beforeAll(async () => {
  host = await sharedHost();
  [owner, manager, foreigner] = await Promise.all([
    signUpPerson(host),
    signUpPerson(host),
    signUpPerson(host),
  ]);
  company = await makeCompany(owner);
  await join(host, owner, manager, 'manager');
  await makeCompany(foreigner, 'Elsewhere');
});

const logos = ({ client }: Person) => client.storage.from('logos');
const png = () => new Blob([PNG], { type: 'image/png' });
const path = (file: string) => `/storage/v1/object/public/logos/${company}/${file}`;
const nameLogo = (person: Person, logo_url: string) =>
  person.client.from('companies').update({ logo_url }).eq('id', company).select();

describe('safety attack 30: logos', () => {
  test('the owner uploads and removes one, and everyone can view it', async () => {
    expect((await logos(owner).upload(`${company}/logo.png`, png())).error).toBeNull();
    expect((await fetch(host.url + path('logo.png'))).status).toBe(200);
    expect((await nameLogo(owner, path('logo.png'))).data).toHaveLength(1);
    expect((await logos(owner).remove([`${company}/logo.png`])).data).toHaveLength(1);
  });

  test('managers, other companies’ owners and other folders: 403, and nothing changes', async () => {
    await logos(owner).upload(`${company}/kept.png`, png());
    for (const person of [manager, foreigner]) {
      const { error } = await expectUnchanged(host, () =>
        logos(person).upload(`${company}/mine.png`, png()),
      );
      expect(error).toMatchObject({ status: 403 });
      const removed = await expectUnchanged(host, () =>
        logos(person).remove([`${company}/kept.png`]),
      );
      expect(removed.data).toEqual([]);
    }
    for (const name of [`${owner.id}/logo.png`, 'logo.png', `${company}/below/logo.png`]) {
      const { error } = await expectUnchanged(host, () => logos(owner).upload(name, png()));
      expect(error).toMatchObject({ status: 403 });
    }
  });

  test('HTML, SVG and more than 256 KB are refused', async () => {
    for (const type of ['text/html', 'image/svg+xml']) {
      const { error } = await logos(owner).upload(`${company}/x`, new Blob(['<svg/>'], { type }));
      expect(error).toMatchObject({ status: 415 });
    }
    const large = new Blob([PNG, new Uint8Array(262_145)], { type: 'image/png' });
    expect((await logos(owner).upload(`${company}/large.png`, large)).error).toMatchObject({
      status: 413,
    });
  });

  test.each([
    'https://evil.example/logo.png',
    'javascript:alert(1)',
    '//evil.example/logo.png',
    '/storage/v1/object/public/avatars/x/logo.png',
  ])('a company’s logo has to be a file of its own: %s', async (url) => {
    expect((await nameLogo(owner, url)).error?.code).toBe('23514');
  });

  test('another company’s logo is refused', async () => {
    const { error } = await foreigner.client
      .from('companies')
      .update({ logo_url: path('kept.png') })
      .neq('id', company);
    expect(error?.code).toBe('23514');
  });
});
