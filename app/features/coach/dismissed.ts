import { useLocalStorage } from '@mantine/hooks';
import { useCallback } from 'react';
import * as z from 'zod/mini';
import { dismiss } from '#domain/coach/pick.ts';
import type { Dismissal } from '#domain/coach/types.ts';

const memory = z.array(z.object({ key: z.string(), on: z.string() }));

/**
 * Returns what a person dismissed, stored in this browser per person; an invalid stored value
 * counts as empty.
 */
export function useDismissed(userId: string, today: string) {
  const [dismissed, set] = useLocalStorage<Dismissal[]>({
    key: `coach:${userId}`,
    defaultValue: NONE,
    getInitialValueInEffect: false,
    deserialize: (text) => readDismissed(text),
  });
  return {
    dismissed,
    putAway: useCallback(
      (key: string) => set((before) => dismiss(before, key, today)),
      [set, today],
    ),
    /** Restores what was dismissed today. */
    bringBack: useCallback(
      () => set((before) => before.filter(({ on }) => on !== today)),
      [set, today],
    ),
  };
}

export function readDismissed(text: string | undefined): Dismissal[] {
  try {
    return memory.parse(JSON.parse(text ?? ''));
  } catch {
    return NONE;
  }
}

const NONE: Dismissal[] = [];
