import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { archiveOf } from './archive.ts';

test('each table is exported as JSON and CSV, and missing tables are listed', async () => {
  const blob = archiveOf(
    {
      tables: [{ name: 'tasks', rows: [{ id: 1, title: '=1+1' }] }],
      failed: [{ name: 'goals', message: 'No connection to the server.' }],
    },
    'Export of 21 November 2026',
    ';',
  );
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  expect(Object.keys(files).sort()).toEqual(['README.txt', 'tasks.csv', 'tasks.json']);
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(JSON.parse(text('tasks.json'))).toEqual([{ id: 1, title: '=1+1' }]);
  // The CSV starts with a byte order mark, which the decoder removes.
  expect([...(files['tasks.csv'] ?? [])].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  expect(text('tasks.csv')).toBe("id;title\r\n1;'=1+1\r\n");
  expect(text('README.txt')).toContain('tasks: 1 row\n');
  expect(text('README.txt')).toContain(
    'goals: MISSING, it couldn’t be read (No connection to the server.)',
  );
});
