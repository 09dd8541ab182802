import { readFile } from 'node:fs/promises';
import unicode from '@fontsource-variable/geist/unicode.json' with { type: 'json' };
import { expect, test } from 'vitest';

test('fonts.css has the ranges of the installed fonts, and only Latin in the first family', async () => {
  const css = await readFile(new URL('./fonts.css', import.meta.url), 'utf8');
  const faces = css.matchAll(
    /font-family: "(.*?)";.*?geist-([\w-]+)-wght.*?unicode-range:\s*(.*?);/gs,
  );
  const found = [...faces].map(([, family, subset = '', ranges = '']) => ({
    family,
    subset,
    ranges: ranges.replaceAll(/\s/g, ''),
  }));
  expect(Object.fromEntries(found.map(({ subset, ranges }) => [subset, ranges]))).toEqual(unicode);
  const first = found.filter(({ family }) => family === 'Geist Variable');
  expect(first.map(({ subset }) => subset)).toEqual(['latin']);
});
