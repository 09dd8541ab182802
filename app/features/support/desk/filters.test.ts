import { expect, test } from 'vitest';
import { filtersIn, isNarrowed } from './filters.ts';

const filtersOf = (address: string) => filtersIn(new URLSearchParams(address));

test('the queue begins with what waits', () => {
  const filters = filtersOf('');
  expect(filters).toEqual({ status: 'open', assigned: '', category: '', priority: '', text: '' });
  expect(isNarrowed(filters)).toBe(false);
});

test('an address says what it is narrowed to, and nonsense is left out', () => {
  const filters = filtersOf('status=closed&assigned=me&category=billing&priority=high&text=vat');
  expect(filters).toEqual({
    status: 'closed',
    assigned: 'me',
    category: 'billing',
    priority: 'high',
    text: 'vat',
  });
  expect(isNarrowed(filters)).toBe(true);
  expect(filtersOf('status=x&assigned=eq.1&category=x&priority=9')).toEqual(filtersOf(''));
});
