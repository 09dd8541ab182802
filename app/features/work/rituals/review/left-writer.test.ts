import { expect, test, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => null });
const { PENDING_LEFT } = await import('./left-writer.ts');
vi.unstubAllGlobals();

test('an item that is left has the day, and one that comes back is gone', () => {
  const before = { a: '2026-11-20', b: '2026-11-21' };
  expect(PENDING_LEFT.apply(before, { id: 'a', day: '2026-11-27' })).toEqual({
    a: '2026-11-27',
    b: '2026-11-21',
  });
  expect(PENDING_LEFT.apply(before, { id: 'a', day: null })).toEqual({ b: '2026-11-21' });
});
