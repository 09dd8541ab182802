import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../core/log.ts';
import type { Bus } from './bus.ts';
import { createPresences } from './presence.ts';

const HOUR_MS = 3_600_000;

test('a host counts as ended by its silence, not by a clock that was set', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const listeners = new Map<string, Parameters<Bus['on']>[1]>();
  const bus: Bus = {
    id: 'this host',
    on: (kind, listener) => listeners.set(kind, listener),
    publish: async () => undefined,
    send: () => undefined,
    stop: async () => undefined,
  };
  const presences = createPresences({
    bus,
    broadcast: () => undefined,
    log: createLog('silent'),
  });
  const payload = { joins: [{ key: 'ana', meta: { phx_ref: '1' } }], leaves: [] };
  listeners.get('presence')?.({ from: 'other host', topic: 'room', payload });

  vi.setSystemTime(Date.now() + HOUR_MS);
  vi.advanceTimersByTime(10_000);
  expect(Object.keys(presences.stateOf('room'))).toEqual(['ana']);
  vi.setSystemTime(Date.now() - 2 * HOUR_MS);
  vi.advanceTimersByTime(40_000);
  expect(Object.keys(presences.stateOf('room'))).toEqual([]);
  presences.stop();
});
