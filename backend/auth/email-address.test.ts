import { expect, test } from 'vitest';
import { reachableAddress } from './email-address.ts';

test.each([
  ['Ana@Example.com', 'ana@example.com'],
  ['anna@xn--e1afmkfd.xn--p1ai', 'anna@xn--e1afmkfd.xn--p1ai'],
  ['info@xn--r8jz45g.xn--q9jyb4c', 'info@xn--r8jz45g.xn--q9jyb4c'],
  ['o&m@example.com', 'o&m@example.com'],
  ['a=b@example.com', 'a=b@example.com'],
  ["o'neil+tasks@example.co.uk", "o'neil+tasks@example.co.uk"],
  [`a@${'b'.repeat(60)}.example`, `a@${'b'.repeat(60)}.example`],
])('%j can be mailed', (typed, address) => {
  expect(reachableAddress.parse(typed)).toBe(address);
});

test.each([
  'ana@localhost',
  'ana@127.0.0.1',
  'ana@example.com.1',
  '.ana@example.com',
  'ana..b@example.com',
  'ana.@example.com',
  'ana@-example.com',
  'ana@exa mple.com',
  'ana@@example.com',
  'ana@example..com',
  'Ana <ana@example.com>',
  'anna@müller.example',
  'ana@example.com\r\nBcc: tom@example.com',
  `${'a'.repeat(250)}@example.com`,
  '@example.com',
  '',
])('%j cannot', (typed) => {
  expect(reachableAddress.safeParse(typed).success).toBe(false);
});
