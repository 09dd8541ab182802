import { decodeJwt, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import type { SigningKeys } from '../keys/signing-keys.ts';
import { createTokens } from './tokens.ts';

const START = Date.parse('2026-11-30T12:00:00Z');
const HOUR = 3600_000;

async function setUp() {
  const { privateKey: key } = await generateKeyPair('ES256');
  let now = START;
  let kid = 'first';
  const keys = { current: async () => ({ kid, key }) } as unknown as SigningKeys;
  const tokens = createTokens({
    keys,
    clock: () => new Date(now),
    issuer: 'http://127.0.0.1/auth/v1',
    lifeSeconds: 3600,
  });
  return {
    service: () => tokens.service('service_role'),
    at: (time: number) => {
      now = time;
    },
    rotate: () => {
      kid = 'second';
    },
  };
}

test('calls of the service role share a token for half of its life', async () => {
  const { service, at } = await setUp();
  const first = await service();
  at(START + HOUR / 2 - 1000);
  expect(await service()).toBe(first);
  at(START + HOUR / 2);
  const second = await service();
  expect(second).not.toBe(first);
  expect(decodeJwt(second).iat).toBe((START + HOUR / 2) / 1000);
});

test('the service role gets a new token when the key changes or the clock is set back', async () => {
  const { service, at, rotate } = await setUp();
  const first = await service();
  rotate();
  const second = await service();
  expect(second).not.toBe(first);
  at(START - HOUR);
  expect(decodeJwt(await service()).iat).toBe((START - HOUR) / 1000);
});
