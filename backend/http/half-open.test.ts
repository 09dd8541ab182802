import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../core/log.ts';
import { boundHalfOpen } from './half-open.ts';

const HOUR_MS = 3_600_000;

/** Starts to watch a request whose body is arriving. */
function watch(url = '/rest/v1/notes', complete = false) {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'performance'] });
  const halfOpen = boundHalfOpen({
    server: new EventEmitter() as Server,
    addressOf: () => '203.0.113.9',
    behindProxy: false,
    log: createLog('silent'),
  });
  onTestFinished(() => {
    halfOpen.stop();
    vi.useRealTimers();
  });
  const state = { isOpen: true };
  const socket = Object.assign(new EventEmitter(), {
    bytesRead: 1,
    destroy: () => {
      state.isOpen = false;
    },
  });
  const headers = { 'content-length': '1000' };
  const request = Object.assign(new EventEmitter(), { socket, headers, url, complete });
  halfOpen.admit(request as unknown as IncomingMessage);
  return { socket, state };
}

test('a body is silent by the time that has passed, not by a clock that was set', () => {
  const { state } = watch();
  vi.setSystemTime(Date.now() + HOUR_MS);
  vi.advanceTimersByTime(10_000);
  expect(state.isOpen).toBe(true);
  vi.setSystemTime(Date.now() - 2 * HOUR_MS);
  vi.advanceTimersByTime(10_000);
  expect(state.isOpen).toBe(false);
});

test('a body that has arrived but is not read yet is not silent', () => {
  const { state } = watch('/functions/v1/slow', true);
  vi.advanceTimersByTime(30_000);
  expect(state.isOpen).toBe(true);
});

test.each([
  ['/rest/v1/notes', 59],
  ['/storage/v1/object/documents/a', 899],
])(
  'safety attack 42: a body for %s may arrive for %i seconds, as long as bytes arrive',
  (url, seconds) => {
    const { socket, state } = watch(url);
    for (let second = 0; second < seconds; second += 1) {
      socket.bytesRead += 1;
      vi.advanceTimersByTime(1_000);
    }
    expect(state.isOpen).toBe(true);
    socket.bytesRead += 1;
    vi.advanceTimersByTime(2_000);
    expect(state.isOpen).toBe(false);
  },
);
