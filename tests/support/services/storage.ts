import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { TestHost } from '../host.ts';
import type { Person } from '../people/people.ts';

/** A valid PNG picture of one pixel. */
export const PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  ),
);

/** Returns the names of all files in the host's storage folder that hold bytes of an object. */
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

/** Returns the row of every object. */
export const rowsOf = async (host: TestHost) =>
  await host.sql<StoredRow[]>`select * from storage.objects order by bucket_id, name, version`;

export interface RawOptions {
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  person?: Person;
}

/**
 * Runs a function and expects the same rows and files of objects afterwards; returns its result.
 */
export async function expectUnchanged<T>(host: TestHost, act: () => Promise<T>): Promise<T> {
  const [before, files] = [await rowsOf(host), (await filesOf(host)).sort()];
  const answer = await act();
  expect(await rowsOf(host)).toEqual(before);
  expect((await filesOf(host)).sort()).toEqual(files);
  return answer;
}

/** Sends a request to storage with exactly this path; `fetch` would resolve a `..` in it. */
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
