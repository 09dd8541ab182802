import { expect, test } from 'vitest';
import { theme } from '../theme/theme.ts';
import { matchingOptions } from './matching-options.ts';

const NAMES = ['Øl', 'Anna Müller', 'ＵＳＢ', 'Ole'];
const options = NAMES.map((name) => ({ value: name, label: name, disabled: false }));
const found = (search: string, limit = Number.POSITIVE_INFINITY) =>
  matchingOptions({ options, search, limit }).map((option) => 'label' in option && option.label);

test.each([
  ['ol', ['Øl', 'Ole']],
  ['muller', ['Anna Müller']],
  ['muller an', ['Anna Müller']],
  ['usb', ['ＵＳＢ']],
  ['ÖL', ['Øl', 'Ole']],
  [' ', NAMES],
  ['nobody', []],
])('the options for “%s” are %j', (search, names) => {
  expect(found(search)).toEqual(names);
});

test('no more options than the limit, and those of groups', () => {
  expect(found('', 2)).toEqual(['Øl', 'Anna Müller']);
  const grouped = [{ group: 'All', items: options }];
  expect(matchingOptions({ options: grouped, search: 'øl', limit: 5 })).toEqual([
    { group: 'All', items: [options[0], options[3]] },
  ]);
});

test('every field that searches its options does it so', () => {
  for (const name of ['Select', 'Autocomplete']) {
    expect(theme.components?.[name]?.defaultProps).toEqual({ filter: matchingOptions });
  }
});
