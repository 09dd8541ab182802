import { expect, test } from 'vitest';
import { companySchema, websiteOf } from './company-schema.ts';

const fits = (change: object) =>
  companySchema.safeParse({ name: 'Northwind', website: '', zone: 'UTC', ...change }).success;

test('spec §2 /company: a name of 1 to 120 characters', () => {
  expect(fits({ name: 'x'.repeat(120) })).toBe(true);
  expect(fits({ name: 'x'.repeat(121) })).toBe(false);
  expect(fits({ name: '   ' })).toBe(false);
});

test.each([
  ['', null, true],
  ['northwind.example', 'https://northwind.example', true],
  ['http://northwind.example/about', 'http://northwind.example/about', true],
  ['javascript:alert(1)', 'https://javascript:alert(1)', false],
  ['ftp://northwind.example', 'ftp://northwind.example', false],
  ['not an address', 'https://not an address', false],
])('a website %j is %j', (text, website, valid) => {
  expect(websiteOf(text)).toBe(website);
  expect(fits({ website: text })).toBe(valid);
});
