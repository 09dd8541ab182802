import { expect, test } from 'vitest';
import { heldToken } from './token.ts';

test('spec §2 /accept-invitation: the token lasts as long as the tab', () => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  expect(heldToken('', storage)).toBe('');
  expect(heldToken('#first', storage)).toBe('first');
  expect(heldToken('', storage)).toBe('first');
  expect(heldToken('#second', storage)).toBe('second');
});
