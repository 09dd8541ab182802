import { describe, expect, test } from 'vitest';
import { StorageError } from '../errors.ts';
import { readMetadata } from './metadata.ts';

const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

describe('the metadata of an upload', () => {
  test('is the object as it was sent', () => {
    expect(readMetadata('{"page":3,"tags":["a",{"b":null}],"label":"Ä ✓"}')).toEqual({
      page: 3,
      tags: ['a', { b: null }],
      label: 'Ä ✓',
    });
    expect(readMetadata(nested(32))).toHaveProperty('a');
  });

  test.each([
    ['a text', '"text"'],
    ['a number', '3'],
    ['null', 'null'],
    ['a list', '[1]'],
    ['no JSON', '{page: 3}'],
    ['nothing', ''],
    ['a NUL in a text', String.raw`{"a":"x\u0000y"}`],
    ['a NUL in a name', String.raw`{"x\u0000y":1}`],
    ['half a surrogate pair in a list', String.raw`{"a":["\ud800"]}`],
    ['33 levels', nested(33)],
    ['100,000 levels', nested(100_000)],
  ])('%s is refused', (_what, text) => {
    expect(() => readMetadata(text)).toThrow(StorageError);
  });
});
