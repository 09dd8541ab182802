import { expect, test } from 'vitest';
import { acceptedEncodings } from './encodings.ts';

test.each([
  [undefined, ['identity']],
  ['', ['identity']],
  ['identity', ['identity']],
  ['gzip', ['gzip', 'identity']],
  ['GZIP', ['gzip', 'identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['br;q=0.5, gzip', ['gzip', 'br', 'identity']],
  ['gzip;q=0', ['identity']],
  ['gzip;q=0.000, br ; q=0.1', ['br', 'identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['*;q=0', ['identity']],
  ['br;q=0, *', ['gzip', 'identity']],
  ['gzip, *;q=0', ['gzip', 'identity']],
  ['identity, gzip;q=0.5', ['identity']],
  ['identity;q=0.5, gzip', ['gzip', 'identity']],
  ['identity;q=0', ['identity']],
  ['deflate, x-gzip, gzipped', ['identity']],
])('Accept-Encoding %s accepts %j', (header, accepted) => {
  expect(acceptedEncodings(header)).toEqual(accepted);
});
