import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { makeCompany } from '../../support/people/companies.ts';
import { signUpPerson } from '../../support/people/people.ts';
import { PNG } from '../../support/services/storage.ts';

let host: TestHost;

beforeAll(async () => {
  host = await sharedHost();
});

const storedIn = async (bucket: string, folder: string) =>
  (
    await host.sql`
      select metadata from storage.objects
      where bucket_id = ${bucket} and name like ${`${folder}/%`}`
  ).length;

/** Uploads `count` files to a folder at the same moment; returns the statuses of the refusals. */
async function uploadAtOnce(
  bucket: { upload: (path: string, body: Blob, options: object) => Promise<{ error: unknown }> },
  folder: string,
  count: number,
  content: BlobPart,
  contentType: string,
): Promise<(number | undefined)[]> {
  const answers = await Promise.all(
    Array.from({ length: count }, () =>
      bucket.upload(`${folder}/${randomUUID()}`, new Blob([content], { type: contentType }), {
        contentType,
      }),
    ),
  );
  return answers.flatMap(({ error }) => (error ? [(error as { status?: number }).status] : []));
}

describe('uploads at the same moment cannot exceed the room of a folder together', () => {
  test('20 pictures of a person', async () => {
    const { id, client } = await signUpPerson(host);
    const refused = await uploadAtOnce(client.storage.from('avatars'), id, 32, PNG, 'image/png');
    expect(await storedIn('avatars', id)).toBe(20);
    expect(refused).toEqual(Array(12).fill(403));
  });

  test('20 logos of a company', async () => {
    const owner = await signUpPerson(host);
    const id = await makeCompany(owner);
    const logos = owner.client.storage.from('logos');
    const refused = await uploadAtOnce(logos, id, 32, PNG, 'image/png');
    expect(await storedIn('logos', id)).toBe(20);
    expect(refused).toEqual(Array(12).fill(403));
  });

  test('200 MB of a person’s files for support, the last one included', async () => {
    const { id, client } = await signUpPerson(host);
    await host.sql`
      insert into storage.objects (bucket_id, name, metadata)
      values ('attachments', ${`${id}/large`}, ${host.sql.json({ size: 199_500_000 })})`;
    const content = new Uint8Array(200_000).fill(120);
    const attachments = client.storage.from('attachments');
    const refused = await uploadAtOnce(attachments, id, 8, content, 'text/plain');
    expect(await storedIn('attachments', id)).toBe(3);
    expect(refused).toEqual(Array(6).fill(403));
  });
});
