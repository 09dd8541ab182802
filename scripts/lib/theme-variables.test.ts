import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { themeVariables } from './theme-variables.ts';

test('variables.css has the variables of the theme: npm run generate-theme', async () => {
  const path = new URL('../../app/ui/theme/variables.css', import.meta.url);
  expect(await readFile(path, 'utf8')).toBe(themeVariables());
});
