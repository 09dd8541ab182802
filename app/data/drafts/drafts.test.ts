import { beforeEach, expect, test, vi } from 'vitest';
import { draftKey, forgetDrafts, readDraft, saveDraft } from './drafts.ts';

beforeEach(() => {
  const kept: Record<string, string> = {};
  // `Object.keys` must list only the stored items, not the methods.
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => delete kept[key],
  };
  const proxy = new Proxy(kept, {
    get: (target, name) => methods[name as keyof typeof methods] ?? target[String(name)],
  });
  vi.stubGlobal('sessionStorage', proxy);
});

test('a draft belongs to one person and is removed when it is saved', () => {
  const mine = draftKey('ana', 'goal:new');
  saveDraft(mine, { title: 'Read' });
  expect(readDraft(mine)).toEqual({ title: 'Read' });
  expect(readDraft(draftKey('tom', 'goal:new'))).toBeUndefined();
  saveDraft(mine, undefined);
  expect(readDraft(mine)).toBeUndefined();
});

test('signing out removes all drafts and nothing else', () => {
  saveDraft(draftKey('ana', 'feedback'), 'More colours');
  sessionStorage.setItem('planted', 'yes');
  forgetDrafts();
  expect(readDraft(draftKey('ana', 'feedback'))).toBeUndefined();
  expect(sessionStorage.getItem('planted')).toBe('yes');
});

test('an unreadable draft counts as none', () => {
  sessionStorage.setItem(draftKey('ana', 'feedback'), '{broken');
  expect(readDraft(draftKey('ana', 'feedback'))).toBeUndefined();
});
