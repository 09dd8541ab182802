import { type RefObject, useLayoutEffect } from 'react';
import type { EarlyInput } from './early-line.tsx';

/** Takes over the early line's text, focus and selection. */
export function useTakeOver(
  early: RefObject<EarlyInput | undefined>,
  input: RefObject<HTMLInputElement | null>,
  setFieldValue: (field: 'title', value: string) => void,
): void {
  useLayoutEffect(() => {
    if (!early.current) return;
    const { title, selected } = early.current;
    early.current = undefined;
    setFieldValue('title', title);
    if (!selected) return;
    input.current?.focus();
    input.current?.setSelectionRange(...selected);
  }, [early, input, setFieldValue]);
}
