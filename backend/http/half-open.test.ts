import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../core/log.ts';
import { boundHalfOpen } from './half-open.ts';

const HOUR_MS = 3_600_000;

/** Starts to watch a request whose body is arriving. */
function watch(headers: Record<string, string> = { 'content-length': '1000' }) {
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
  const request = Object.assign(new EventEmitter(), { socket, headers, method: 'POST', url: '/' });
  halfOpen.admit(request as unknown as IncomingMessage);
  return { socket, request, state };
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
