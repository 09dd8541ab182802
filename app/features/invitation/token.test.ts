import { expect, test } from 'vitest';
import { heldToken } from './token.ts';

test('spec §2 /accept-invitation: the token lasts as long as the tab', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect(heldToken('', storage)).toBe('');
  expect(heldToken('#first', storage)).toBe('first');
  expect(heldToken('', storage)).toBe('first');
  expect(heldToken('#second', storage)).toBe('second');
});
