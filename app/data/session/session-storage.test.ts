import { describe, expect, test } from 'vitest';
import { sessionStore } from './session-storage.ts';

function fakeLocal() {
  const kept = new Map<string, string>();
  let full = false;
  return {
    kept,
    fill: () => {
      full = true;
    },
    store: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (full) throw new DOMException('full', 'QuotaExceededError');
        kept.set(key, value);
      },
      removeItem: (key: string) => void kept.delete(key),
    },
  };
}

describe('spec §3: the session is stored in local storage', () => {
  test('reads and writes local storage', () => {
    const local = fakeLocal();
    const store = sessionStore(() => local.store);
    store.setItem('session', 'one');
    expect(local.kept.get('session')).toBe('one');
    local.kept.set('session', 'from another tab');
    expect(store.getItem('session')).toBe('from another tab');
    store.removeItem('session');
    expect(store.getItem('session')).toBeNull();
  });

  test('storage full: uses memory, and the old session does not come back', () => {
    const local = fakeLocal();
    const store = sessionStore(() => local.store);
    store.setItem('session', 'old');
    local.fill();
    store.setItem('session', 'new');
    expect(store.getItem('session')).toBe('new');
    expect(local.kept.has('session')).toBe(false);
    store.removeItem('session');
    expect(store.getItem('session')).toBeNull();
  });

  test('storage forbidden: uses memory', () => {
    const store = sessionStore(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(store.getItem('session')).toBeNull();
    store.setItem('session', 'one');
    expect(store.getItem('session')).toBe('one');
  });
});
