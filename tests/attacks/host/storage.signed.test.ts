import { beforeAll, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';
import { openTicket, putFile, signUpAdmin, writeMessage } from '../../support/services/support.ts';

let host: TestHost;
let admin: Person;
beforeAll(async () => {
  host = await sharedHost();
  admin = await signUpAdmin(host, null);
});

const YEAR = 31_536_000;
const sign = async (person: Person, path: string, seconds = YEAR) => {
  const { data, error } = await person.client.storage
    .from('attachments')
    .createSignedUrl(path, seconds);
  if (error) throw error;
  return data.signedUrl;
};
const statusOf = async (url: string) => (await fetch(url)).status;

describe('safety attack 45: a signed URL ends with its signer’s permission', () => {
  /**
   * Uploads a file to Ana's ticket. Ana and the support admin Sam each sign a URL for the file.
   */
  async function signedByBoth() {
    const [ana, sam] = await Promise.all([signUpPerson(host), signUpAdmin(host)]);
    const path = await putFile(ana, 'Secret');
    const ticket = await openTicket(ana);
    await writeMessage(ana, ticket, 'See the file', { files: [{ path, name: 'x.txt' }] });
    const [own, support] = await Promise.all([sign(ana, path), sign(sam, path)]);
    expect([await statusOf(own), await statusOf(support)]).toEqual([200, 200]);
    return { ana, sam, own, support };
  }

  test('a request for a URL valid for a year succeeds, but the URL is valid for an hour', async () => {
    const { own } = await signedByBoth();
    const [, claims = ''] = (new URL(own).searchParams.get('token') ?? '').split('.');
    const { iat, exp } = JSON.parse(atob(claims));
    expect(exp - iat).toBe(3600);
  });

  test('a demoted admin’s URL is refused, the owner’s own still works', async () => {
    const { sam, own, support } = await signedByBoth();
    const demotion = { person: sam.id, role: null as never };
    await admin.client.rpc('set_admin_role', demotion).throwOnError();
    expect([await statusOf(own), await statusOf(support)]).toEqual([200, 404]);
  });

  test('a suspended person’s URL is refused', async () => {
    const { ana, own, support } = await signedByBoth();
    await admin.client.rpc('suspend_person', { person: ana.id, reason: 'Spam' }).throwOnError();
    expect([await statusOf(own), await statusOf(support)]).toEqual([400, 200]);
  });

  test('a signed URL is not stored by shared caches', async () => {
    const { own } = await signedByBoth();
    expect((await fetch(own)).headers.get('cache-control')).toMatch(/^private, /);
  });
});
