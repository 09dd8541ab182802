import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeEarlyRead } from './early-reads.ts';

const URL = 'http://127.0.0.1/rest/v1/tasks?select=*';
const mine = { headers: { authorization: 'Bearer mine' } };
let abort: AbortController;

beforeEach(() => {
  abort = new AbortController();
  globalThis.earlyReads = [
    {
      url: URL,
      authorization: 'Bearer mine',
      response: Promise.resolve(new Response('[1]')),
      abort,
    },
  ];
  vi.spyOn(performance, 'now').mockReturnValue(500);
});

afterEach(() => {
  globalThis.earlyReads = undefined;
  vi.restoreAllMocks();
});

test('design §7 early reads: a read is taken once, and then fetched as usual', async () => {
  expect(await (await takeEarlyRead(URL, mine))?.text()).toBe('[1]');
  expect(takeEarlyRead(URL, mine)).toBeUndefined();
});

test('design §7 early reads: another address, token or method is fetched as usual', () => {
  expect(takeEarlyRead(`${URL}&limit=1`, mine)).toBeUndefined();
  expect(takeEarlyRead(URL, { headers: { authorization: 'Bearer theirs' } })).toBeUndefined();
  expect(takeEarlyRead(URL, undefined)).toBeUndefined();
  expect(takeEarlyRead(URL, { ...mine, method: 'POST' })).toBeUndefined();
  expect(globalThis.earlyReads).toHaveLength(1);
});

test('design §7 early reads: one that was not taken in time is never taken', () => {
  vi.spyOn(performance, 'now').mockReturnValue(20_000);
  expect(takeEarlyRead(URL, mine)).toBeUndefined();
  vi.spyOn(performance, 'now').mockReturnValue(500);
  expect(takeEarlyRead(URL, mine)).toBeUndefined();
});

test('design §7 early reads: cancelling the request cancels the read', () => {
  const request = new AbortController();
  void takeEarlyRead(URL, { ...mine, signal: request.signal });
  expect(abort.signal.aborted).toBe(false);
  request.abort();
  expect(abort.signal.aborted).toBe(true);
});
