import { expect, test } from 'vitest';
import { readDismissed } from './dismissed.ts';

test('an invalid stored value counts as empty', () => {
  for (const text of [undefined, '', 'null', '{}', '[{"key":1}]', '[{"key":"a"}]', '[']) {
    expect(readDismissed(text)).toEqual([]);
  }
  expect(readDismissed('[{"key":"late","on":"2026-11-20"}]')).toEqual([
    { key: 'late', on: '2026-11-20' },
  ]);
});
