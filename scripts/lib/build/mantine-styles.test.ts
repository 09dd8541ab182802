import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { removeUnusedColors, withoutUnused } from './mantine-styles.ts';

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

test('design §7 styles: only variables of colors that nothing uses are left out', () => {
  const css =
    ':root { --mantine-color-pink-6: red; --mantine-color-gray-6: gray; --mantine-color-error: red }';
  expect(without(css)).toBe(':root { --mantine-color-gray-6: gray; --mantine-color-error: red }');
});

test('design §7 styles: no style sheet refers to a variable that is left out', () => {
  const sheets = ['core', 'dates', 'charts', 'schedule', 'notifications'].map((name) =>
    readFileSync(
      join(import.meta.dirname, `../../../node_modules/@mantine/${name}/styles.css`),
      'utf8',
    ),
  );
  const css = postcss.parse(sheets.join('\n'));
  removeUnusedColors(css);
  const defined = new Set<string>();
  css.walkDecls(/^--mantine-color-/, ({ prop }) => {
    defined.add(prop);
  });
  const missing: string[] = [];
  css.walkDecls(({ value }) => {
    for (const [, name = ''] of value.matchAll(/var\((--mantine-color-(?!scheme)[a-z]+-\d)/g)) {
      if (!defined.has(name)) missing.push(name);
    }
  });
  expect(missing).toEqual([]);
  expect(defined).not.toContain('--mantine-color-pink-6');
  expect(defined).toContain('--mantine-color-red-6');
});
