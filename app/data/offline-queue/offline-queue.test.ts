import { onlineManager } from '@tanstack/react-query';
import { afterAll, describe, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
let isFull = false;
vi.stubGlobal('document', { getElementById: () => null });
vi.stubGlobal('window', {
  location: { origin: 'http://127.0.0.1', search: '' },
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  },
});
vi.stubGlobal('navigator', {});
vi.stubGlobal('__PRODUCT_NAME__', 'Prioriti');
vi.stubGlobal('__VERSION__', '0');
const { queryClient } = await import('../query/query-client.ts');
const { checkStorable, persistMutations } = await import('./offline-queue.ts');
const { changesAreStorable } = await import('./storable.ts');

afterAll(() => {
  queryClient.clear();
  onlineManager.setOnline(true);
});

describe('safety fault 6: the browser’s storage is full', () => {
  test('changes count as not stored until the next one is stored', () => {
    persistMutations('ana');
    onlineManager.setOnline(false);
    const change = () =>
      void queryClient
        .getMutationCache()
        .build(queryClient, { mutationKey: ['tasks', 'act'], meta: { queueOwner: 'ana' } })
        .execute(undefined);
    isFull = true;
    change();
    expect(kept.size).toBe(0);
    expect(changesAreStorable()).toBe(false);
    isFull = false;
    change();
    expect(kept.size).toBe(1);
    expect(changesAreStorable()).toBe(true);
  });

  test('a check finds it before the first change, and leaves nothing behind', () => {
    const before = kept.size;
    checkStorable();
    expect(changesAreStorable()).toBe(true);
    isFull = true;
    checkStorable();
    expect(changesAreStorable()).toBe(false);
    // The sample fits now, but a change that did not fit may have been longer.
    isFull = false;
    checkStorable();
    expect(changesAreStorable()).toBe(false);
    expect(kept.size).toBe(before);
  });
});
