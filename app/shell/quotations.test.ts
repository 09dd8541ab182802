import { expect, test } from 'vitest';
import { quotationOf } from './quotations.ts';

test('spec §2 footer: one quotation a day, another one the next day', () => {
  expect(quotationOf('2026-11-21')).toBe(quotationOf('2026-11-21'));
  expect(quotationOf('2026-11-21')).not.toBe(quotationOf('2026-11-22'));
  expect(quotationOf('1999-02-03')).not.toBe('');
});
