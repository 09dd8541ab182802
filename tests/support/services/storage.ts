import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { TestHost } from '../host.ts';
import type { Person } from '../people/people.ts';

/** The smallest whole picture: one pixel. */
export const PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  ),
);

/** The names of all files that hold objects' bytes. */
export async function filesOf(host: TestHost): Promise<string[]> {
  const found = await readdir(join(host.dataDir, 'storage'), {
    recursive: true,
    withFileTypes: true,
  });
  return found
    .filter((entry) => entry.isFile() && entry.name !== 'database')
    .map(({ name }) => name);
}

interface StoredRow {
  name: string;
  version: string;
  metadata: { size: number };
}

/** Every object’s row. */
export const rowsOf = async (host: TestHost) =>
  await host.sql<StoredRow[]>`select * from storage.objects order by bucket_id, name, version`;

export interface RawOptions {
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  person?: Person;
}

/** Does it and expects that neither the rows nor the files are others than before. */
export async function expectUnchanged<T>(host: TestHost, act: () => Promise<T>): Promise<T> {
  const [before, files] = [await rowsOf(host), (await filesOf(host)).sort()];
  const answer = await act();
  expect(await rowsOf(host)).toEqual(before);
  expect((await filesOf(host)).sort()).toEqual(files);
  return answer;
}

/** A request whose path is sent to the letter, as no well-behaved client would. */
export async function sendRaw(
  host: TestHost,
  method: string,
  path: string,
  options: RawOptions,
): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
  const { person, headers, body } = options;
  return await new Promise((resolve, reject) => {
    const sent = request(host.url, {
      method,
      path: `/storage/v1${path}`,
      headers: {
        apikey: host.publishableKey,
        ...(person ? { authorization: `Bearer ${person.session.access_token}` } : {}),
        ...headers,
      },
    });
    sent.once('error', reject);
    sent.once('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
      );
    });
    sent.end(body);
  });
}
