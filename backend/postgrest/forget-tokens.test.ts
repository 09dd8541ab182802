import { expect, test, vi } from 'vitest';
import type { Logger } from '../core/log.ts';
import { createTokenClaims } from '../limits/fairness/token-claims.ts';
import { forgetExpiredTokens } from './forget-tokens.ts';

const START = Date.parse('2026-11-30T12:00:00Z');
const log = { error: vi.fn() } as unknown as Logger;

test('PostgREST is asked once with each expired token, when it no longer accepts the token', async () => {
  vi.useFakeTimers({ now: START });
  const { claimsOf, takeExpired } = createTokenClaims(async (token) => ({
    sub: 'ana',
    iat: START / 1000,
    // The token's text is its life in seconds.
    exp: START / 1000 + Number(token),
  }));
  const forget = vi.fn(async () => {});
  const { stop } = forgetExpiredTokens({ takeExpired, forget, log });
  await claimsOf('30');
  await claimsOf('300');

  await vi.advanceTimersByTimeAsync(60_000);
  expect(forget.mock.calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(forget.mock.calls).toEqual([['30']]);
  expect(await claimsOf('300')).toMatchObject({ sub: 'ana' });
  await vi.advanceTimersByTimeAsync(240_000);
  expect(forget.mock.calls).toEqual([['30'], ['300']]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(forget).toHaveBeenCalledTimes(2);

  await claimsOf('1000');
  stop();
  await vi.advanceTimersByTimeAsync(3600_000);
  expect(forget).toHaveBeenCalledTimes(2);
});

test('a request that fails is logged, and the other tokens are still forgotten', async () => {
  vi.useFakeTimers({ now: START });
  const tokens = [['a', 'b'], ['c']];
  const forget = vi.fn().mockRejectedValueOnce(new Error('no answer')).mockResolvedValue(undefined);
  const { stop } = forgetExpiredTokens({ takeExpired: () => tokens.shift() ?? [], forget, log });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(forget.mock.calls).toEqual([['a'], ['b'], ['c']]);
  expect(log.error).toHaveBeenCalledTimes(1);
  stop();
});
