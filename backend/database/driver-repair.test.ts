import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { REPAIRS } from './driver-repair.ts';

test('docs/decisions/0006: the installed driver contains every place that the repair changes', () => {
  const file = fileURLToPath(import.meta.resolve('postgres')).replace('/cjs/src/', '/src/');
  const source = readFileSync(file.replace(/index\.js$/, 'connection.js'), 'utf8');
  expect(REPAIRS.filter(({ from }) => !source.includes(from))).toEqual([]);
});
