import { expect, test } from 'vitest';
import { type Page, pageAt } from './pages.ts';

const PAGES = ['/', '/tasks', '/admin', '/admin/subscriptions'].map(
  (path): Page => ({
    path,
    title: path,
    access: 'signed_in',
    load: async () => ({ default: () => null }),
  }),
);

test.each([
  ['/tasks', '/tasks'],
  ['/tasks/', '/tasks'],
  ['/Tasks', '/tasks'],
  ['/ADMIN/Subscriptions', '/admin/subscriptions'],
  ['/', '/'],
  ['/task', undefined],
])('spec §2 header: the title of %s is that of %s', (path, page) => {
  expect(pageAt(PAGES, path)?.path).toBe(page);
});
