import { expect, it } from 'vitest';
import { valuesAfterSave } from './values-after-save.ts';

it('a saved form shows what the database made of its values', () => {
  const sent = { name: ' Northwind ', website: 'northwind.example', days: ['1', '2'] };
  const saved = { name: 'Northwind', website: 'https://northwind.example', days: ['1', '2'] };
  expect(valuesAfterSave(sent, saved, { ...sent, days: ['1', '2'] })).toEqual(saved);
});

it('a field that was changed during the save keeps the newer input', () => {
  const sent = { name: 'North', website: 'northwind.example', days: ['1', '2'] };
  const saved = { name: 'North', website: 'https://northwind.example', days: ['1', '2'] };
  expect(valuesAfterSave(sent, saved, { ...sent, name: 'North ' }).name).toBe('North ');
  expect(valuesAfterSave(sent, saved, { ...sent, days: ['1'] })).toEqual({
    name: 'North',
    website: 'https://northwind.example',
    days: ['1'],
  });
});
