import { expect, test } from 'vitest';
import { hasQueueFilters, parseQueueFilters } from './filters.ts';

const filtersOf = (address: string) => parseQueueFilters(new URLSearchParams(address));

test('the queue shows waiting tickets by default', () => {
  const filters = filtersOf('');
  expect(filters).toEqual({ status: 'open', assigned: '', category: '', priority: '', text: '' });
  expect(hasQueueFilters(filters)).toBe(false);
});

test('filters come from the URL, and invalid values are ignored', () => {
  const filters = filtersOf('status=closed&assigned=me&category=billing&priority=high&text=vat');
  expect(filters).toEqual({
    status: 'closed',
    assigned: 'me',
    category: 'billing',
    priority: 'high',
    text: 'vat',
  });
  expect(hasQueueFilters(filters)).toBe(true);
  expect(filtersOf('status=x&assigned=eq.1&category=x&priority=9')).toEqual(filtersOf(''));
});
