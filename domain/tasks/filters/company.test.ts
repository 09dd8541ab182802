import { describe, expect, test } from 'vitest';
import { companyFilterOf, hasCompanyFilter } from './company.ts';

const of = (query: string) => companyFilterOf(new URLSearchParams(query));
const PERSON = '0b0f7a52-6a8e-4d0c-9d25-0a5f5d8c1b11';

describe('design ruling 13: an owner’s filter of the company’s tasks', () => {
  test('without parameters it shows the open tasks of everyone', () => {
    expect(of('')).toEqual({ text: '', status: 'open', quadrant: null, person: null });
    expect(hasCompanyFilter(of('whose=company'))).toBe(false);
  });

  test.each([
    ['text= lease ', { text: 'lease' }],
    ['status=all', { status: 'all' }],
    ['status=running', { status: 'running' }],
    ['quadrant=drop', { quadrant: 'drop' }],
    [`person=${PERSON}`, { person: PERSON }],
  ])('%s', (query, part) => {
    expect(of(query)).toMatchObject(part);
    expect(hasCompanyFilter(of(query))).toBe(true);
  });

  test.each(['status=gone', 'quadrant=x', 'person=x', 'person=*', 'due=late', 'goal=x'])(
    '%s filters nothing',
    (query) => {
      expect(hasCompanyFilter(of(query))).toBe(false);
    },
  );
});
