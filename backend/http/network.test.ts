import { expect, test } from 'vitest';
import { networkOf, readAddress } from './network.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:80', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:DB8:0::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
])('safety attack 40: the entry %s is the address %s', (entry, address) => {
  expect(readAddress(entry)).toBe(address);
});

test.each([
  '',
  'evil',
  '203.0.113.9:x',
  '203.0.113.9:123456',
  '[203.0.113.9',
  '1.2.3.4.5',
  '_hidden',
])('safety attack 40: what cannot be read, like “%s”, counts as one network', (entry) => {
  expect(networkOf(readAddress(entry))).toBe('unknown');
});
