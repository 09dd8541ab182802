import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddresses } from './addresses.ts';

test.each([
  ['', [], []],
  ['Tom@Example.com', ['tom@example.com'], []],
  [
    'a@x.org, b@x.org;c@x.org\nd@x.org e@x.org',
    ['a@x.org', 'b@x.org', 'c@x.org', 'd@x.org', 'e@x.org'],
    [],
  ],
  ['"Berger, Tom" <tom@x.org>, Ana Lind <ana@x.org>', ['tom@x.org', 'ana@x.org'], []],
  ['a@x.org A@X.ORG', ['a@x.org'], []],
  ['mailto:a@x.org.', ['a@x.org'], []],
  ['tom, a@x.org, b@', ['a@x.org'], ['tom', 'b@']],
  ['a@localhost', [], ['a@localhost']],
])('spec §2 /company invite many: %j', (text, addresses, others) => {
  expect(readAddresses(text)).toEqual({ addresses, others });
});

test('each address is found once, whatever separates them', () => {
  const address = fc.stringMatching(/^[a-z0-9]{1,8}@[a-z]{1,8}\.(org|com)$/);
  const separator = fc.constantFrom(',', ', ', ';', '\n', '\r\n', ' ', '\t', ' ; ');
  fc.assert(
    fc.property(fc.array(fc.tuple(address, separator)), (pairs) => {
      const text = pairs.map((pair) => pair.join('')).join('');
      const { addresses, others } = readAddresses(text);
      expect(addresses).toEqual([...new Set(pairs.map(([given]) => given))]);
      expect(others).toEqual([]);
    }),
  );
});

test('no pasted text makes it fail', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const address of readAddresses(text).addresses) expect(address).toMatch(/^\S+@\S+$/);
    }),
  );
});
