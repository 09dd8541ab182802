import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { waitingLetters } from './waiting-letters.ts';
import type { Letter } from './worker.ts';

const letter = (subject: string): Letter => ({
  to: 'ana@example.com',
  subject,
  html: '',
  text: '',
  messageId: `<${subject}@mail>`,
});

async function waitingIn(max: number) {
  const parent = await mkdtemp(join(tmpdir(), 'letters-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const folder = join(parent, 'waiting');
  const errors: unknown[] = [];
  const waiting = waitingLetters({ folder, max, onError: (error) => errors.push(error) });
  return { folder, waiting, errors };
}

test('mails are delivered in their order, once', async () => {
  const { folder, waiting, errors } = await waitingIn(10);
  for (const subject of ['one', 'two', 'three']) await waiting.add(letter(subject));
  const delivered: string[] = [];
  const deliver = async ({ subject }: Letter) => void delivered.push(subject);
  await waiting.deliverAll(deliver);
  await waiting.deliverAll(deliver);
  expect(delivered).toEqual(['one', 'two', 'three']);
  expect(await readdir(folder)).toEqual([]);
  expect(errors).toEqual([]);
});

test('a mail that is just being stored is delivered too', async () => {
  const { waiting } = await waitingIn(10);
  const delivered: string[] = [];
  const added = waiting.add(letter('one'));
  await waiting.deliverAll(async ({ subject }) => void delivered.push(subject));
  await added;
  expect(delivered).toEqual(['one']);
});

test('only the newest mails are kept', async () => {
  const { waiting } = await waitingIn(2);
  for (const subject of ['one', 'two', 'three']) await waiting.add(letter(subject));
  const delivered: string[] = [];
  await waiting.deliverAll(async ({ subject }) => void delivered.push(subject));
  expect(delivered).toEqual(['two', 'three']);
});

test('a mail that is refused or cannot be read waits, and the others are delivered', async () => {
  const { folder, waiting, errors } = await waitingIn(10);
  for (const subject of ['refused', 'other']) await waiting.add(letter(subject));
  await writeFile(join(folder, '0.json'), '{');
  const delivered: string[] = [];
  await waiting.deliverAll(async ({ subject }) => {
    if (subject === 'refused') throw new Error('No room.');
    delivered.push(subject);
  });
  expect(delivered).toEqual(['other']);
  expect(await readdir(folder)).toHaveLength(2);
  expect(errors).toHaveLength(2);
});

test('no mail ever waited: there is nothing to deliver', async () => {
  const { waiting, errors } = await waitingIn(10);
  await waiting.deliverAll(() => Promise.reject(new Error('Nothing waits.')));
  expect(errors).toEqual([]);
});
