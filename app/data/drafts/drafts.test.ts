import { beforeEach, expect, test, vi } from 'vitest';
import { changedFrom, draftKey, forgetDrafts, readDraft, saveDraft } from './drafts.ts';

beforeEach(() => {
  const kept: Record<string, string> = {};
  // The methods are no items of theirs.
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

test('a draft is its person’s, and gone once it is saved', () => {
  const mine = draftKey('ana', 'goal:new');
  saveDraft(mine, { title: 'Read' });
  expect(readDraft(mine)).toEqual({ title: 'Read' });
  expect(readDraft(draftKey('tom', 'goal:new'))).toBeUndefined();
  saveDraft(mine, undefined);
  expect(readDraft(mine)).toBeUndefined();
});

test('signing out lets go of all of them, and of nothing else', () => {
  saveDraft(draftKey('ana', 'feedback'), 'More colours');
  sessionStorage.setItem('planted', 'yes');
  forgetDrafts();
  expect(readDraft(draftKey('ana', 'feedback'))).toBeUndefined();
  expect(sessionStorage.getItem('planted')).toBe('yes');
});

test('what cannot be read is no draft', () => {
  sessionStorage.setItem(draftKey('ana', 'feedback'), '{broken');
  expect(readDraft(draftKey('ana', 'feedback'))).toBeUndefined();
});

test('of a form only what was changed is kept', () => {
  const given = { title: 'Read', to: { text: '', person: null }, note: '' };
  expect(changedFrom(given, { ...given, to: { text: '', person: null } })).toBeUndefined();
  expect(changedFrom(given, { ...given, note: 'Please' })).toEqual({ note: 'Please' });
});
