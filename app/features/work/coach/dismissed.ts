import { useLocalStorage } from '@mantine/hooks';
import { useCallback } from 'react';
import { dismiss } from '#domain/coach/pick.ts';
import type { Dismissal } from '#domain/coach/types.ts';
import { parseJson } from '#domain/text/parse-json.ts';

/**
 * Returns the advice that a person dismissed, and functions that dismiss and restore advice. The
 * dismissals are stored in this browser, per person; an invalid stored value counts as no
 * dismissals.
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
    dismiss: useCallback(
      (key: string) => set((before) => dismiss(before, key, today)),
      [set, today],
    ),
    /** Restores the advice dismissed today. */
    restore: useCallback(
      () => set((before) => before.filter(({ on }) => on !== today)),
      [set, today],
    ),
  };
}

export function readDismissed(text: string | undefined): Dismissal[] {
  const read = parseJson(text);
  return Array.isArray(read) && read.every(isDismissal) ? read : NONE;
}

/** Validates without zod, which would add 8 kB to the code that the board needs first. */
const isDismissal = (value: unknown): value is Dismissal =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'on' in value &&
  typeof value.on === 'string';

const NONE: Dismissal[] = [];
