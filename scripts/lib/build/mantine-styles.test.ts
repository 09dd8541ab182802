import { expect, test } from 'vitest';
import { withoutUnused } from './mantine-styles.ts';

const used = new Set(['m_aa', 'm_bb']);
const without = (css: string) => withoutUnused(css, used).replaceAll(/\s+/g, ' ').trim();

test('design §7 styles: rules for unused classes are left out, with media queries they leave empty', () => {
  expect(without('.m_aa { color: red } .m_cc { color: red }')).toBe('.m_aa { color: red }');
  expect(without('@media (hover: hover) { .m_cc:hover { color: red } }')).toBe('');
  expect(without('@media print { .m_aa { top: 0 } .m_aa .m_cc { top: 0 } }')).toBe(
    '@media print { .m_aa { top: 0 } }',
  );
});

test('design §7 styles: of a list of selectors, only those with unused classes go', () => {
  expect(without('.m_aa, .m_cc { top: 0 }')).toBe('.m_aa { top: 0 }');
  expect(without('.m_aa + .m_bb { top: 0 }')).toBe('.m_aa + .m_bb { top: 0 }');
});

test('design §7 styles: variables and rules for elements stay', () => {
  expect(without(':root { --a: 1 } body { margin: 0 }')).toBe(
    ':root { --a: 1 } body { margin: 0 }',
  );
});

test('design §7 styles: only variables of colors that the theme lacks are left out', () => {
  const css =
    ':root { --mantine-color-red-6: red; --mantine-color-gray-6: gray; --mantine-color-error: red }';
  expect(without(css)).toBe(':root { --mantine-color-gray-6: gray; --mantine-color-error: red }');
});
