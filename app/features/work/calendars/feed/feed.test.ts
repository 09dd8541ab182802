import { expect, test } from 'vitest';
import { type Feed, isReplaced } from './feed.ts';

const feed: Feed = {
  user_id: 'ana',
  includes: 'both',
  titles: true,
  created_at: '2026-12-01T08:00:00+00:00',
  last_read_at: null,
};

test('an address is replaced once the feed was created at another time', () => {
  const made = { url: 'https://example.com/feed', created: feed.created_at };
  expect(isReplaced(made, feed)).toBe(false);
  expect(isReplaced(made, { ...feed, created_at: '2026-12-01T08:00:01+00:00' })).toBe(true);
});

test('an address whose feed is not known yet is not replaced', () => {
  expect(isReplaced({ url: 'https://example.com/feed', created: null }, feed)).toBe(false);
});
