import { expect, test } from 'vitest';
import { collect } from './collect.ts';
import type { ExportTable } from './tables.ts';

const tableOf = (name: string, count: number): ExportTable => ({
  name,
  page: async (_userId, from, to) =>
    Array.from({ length: Math.max(0, Math.min(count, to + 1) - from) }, (_, row) => ({
      id: from + row,
    })),
});
const broken: ExportTable = {
  name: 'goals',
  page: () => Promise.reject(new Error('No connection to the server.')),
};

test('reads every row of every table in pages of 1000', async () => {
  const seen: string[] = [];
  const { tables, failed } = await collect(
    [tableOf('tasks', 2000), tableOf('feedback', 0), tableOf('logs', 1001)],
    'me',
    new AbortController().signal,
    ({ table, done, of }) => seen.push(`${table} ${done}/${of}`),
  );
  expect(tables.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['tasks', 2000],
    ['feedback', 0],
    ['logs', 1001],
  ]);
  expect(tables[0]?.rows.at(-1)).toEqual({ id: 1999 });
  expect(failed).toEqual([]);
  expect(seen).toContain('logs 2/3');
});

test('a table that fails is listed, and the others are exported', async () => {
  const { tables, failed } = await collect(
    [tableOf('tasks', 1), broken, tableOf('feedback', 2)],
    'me',
    new AbortController().signal,
    () => {},
  );
  expect(tables.map(({ name }) => name)).toEqual(['tasks', 'feedback']);
  expect(failed).toEqual([{ name: 'goals', message: 'No connection to the server.' }]);
});

test('aborting rejects', async () => {
  const stop = new AbortController();
  const run = collect([tableOf('tasks', 5000)], 'me', stop.signal, ({ rows }) => {
    if (rows >= 1000) stop.abort();
  });
  await expect(run).rejects.toThrow();
});
