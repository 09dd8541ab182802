import { beforeEach, expect, test, vi } from 'vitest';
import { recentEntries, rememberEntry } from './recent.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('window', { localStorage });
});

test('clarity §1 palette: recent items belong to one person, newest first, each once', () => {
  rememberEntry('ana', { page: '/goals' });
  rememberEntry('ana', { task: 't1' });
  rememberEntry('ana', { page: '/goals' });
  expect(recentEntries('ana')).toEqual([{ page: '/goals' }, { task: 't1' }]);
  expect(recentEntries('tom')).toEqual([]);
});

test('clarity §1 palette: only a few recent items are remembered, and broken ones are ignored', () => {
  for (let at = 0; at < 20; at += 1) rememberEntry('ana', { task: String(at) });
  expect(recentEntries('ana')).toHaveLength(8);
  expect(recentEntries('ana')[0]).toEqual({ task: '19' });
  localStorage.setItem('recent:ana', '[{"page":1},{"other":"x"},null,{"page":"/goals"}]');
  expect(recentEntries('ana')).toEqual([{ page: '/goals' }]);
  localStorage.setItem('recent:ana', '{broken');
  expect(recentEntries('ana')).toEqual([]);
});
