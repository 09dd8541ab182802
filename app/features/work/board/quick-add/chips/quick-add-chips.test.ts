import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseQuickAdd } from '#domain/quick-add/parse-quick-add.ts';
import { chipLabel } from './quick-add-chips.ts';

const GUIDE = new URL('../../../../../../docs/using/capture.md', import.meta.url);
const ROWS = [...readFileSync(GUIDE, 'utf8').matchAll(/^\| (.+?) \| (.+?) \| (.+?) \|$/gm)]
  .map(([, line = '', title = '', chips = '']) => ({ line, title, chips }))
  .filter(({ line }) => line !== 'you type');

/** Friday 20 November 2026, 10:00 in Paris. */
const [zone, now, today] = ['Europe/Paris', '2026-11-20T09:00:00Z', '2026-11-20'];

test('docs/using/capture.md has examples', () => {
  expect(ROWS.length).toBeGreaterThan(8);
});

test.each(ROWS)('docs/using/capture.md: $line', ({ line, title, chips }) => {
  const parsed = parseQuickAdd(line, { now, zone, locale: 'en-GB', goals: [] });
  expect({
    title: parsed.title,
    chips: parsed.chips.map((chip) => chipLabel(chip, { today, zone })).join(', '),
  }).toEqual({ title, chips });
});
