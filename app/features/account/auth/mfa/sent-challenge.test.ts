import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepSentChallenge, sentChallenge } from './sent-challenge.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal('window', { sessionStorage });
});

describe('the challenge whose code was sent to a phone', () => {
  test('is kept for the five minutes that its code works, for its own factor', () => {
    keepSentChallenge('a', { id: 'one', at: 1000 });
    expect(sentChallenge('a', 300_999)).toEqual({ id: 'one', at: 1000 });
    expect(sentChallenge('a', 301_000)).toBeUndefined();
    expect(sentChallenge('b', 1000)).toBeUndefined();
    keepSentChallenge('a', undefined);
    expect(sentChallenge('a', 1000)).toBeUndefined();
  });

  test('is nothing where the stored text is not ours', () => {
    for (const text of ['', '{', '"one"', '{"id":1}', '{"id":"one","at":"soon"}']) {
      stored.set('sent-code:c', text);
      expect(sentChallenge('c', 0)).toBeUndefined();
    }
  });
});
