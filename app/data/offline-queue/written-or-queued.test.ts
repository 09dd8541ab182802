import { onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, test } from 'vitest';
import { writtenOrQueued } from './written-or-queued.ts';

const never = new Promise<string>(() => {});

afterEach(() => onlineManager.setOnline(true));

describe('safety fault 6: nothing waits for a queued write', () => {
  test('with a connection, the outcome of the write counts', async () => {
    expect(await writtenOrQueued(Promise.resolve('written'), 'queued')).toBe('written');
    const refused = writtenOrQueued(Promise.reject(new Error('refused')), 'queued');
    await expect(refused).rejects.toThrow('refused');
  });

  test('without a connection, the write counts as queued at once', async () => {
    onlineManager.setOnline(false);
    expect(await writtenOrQueued(never, 'queued')).toBe('queued');
  });

  test('a connection lost during the write ends the wait', async () => {
    const outcome = writtenOrQueued(never, 'queued');
    onlineManager.setOnline(false);
    expect(await outcome).toBe('queued');
  });
});
