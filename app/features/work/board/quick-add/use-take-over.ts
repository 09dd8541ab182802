import { type RefObject, useLayoutEffect } from 'react';

/** Text and selection of the early line, which quick add takes over. */
export interface EarlyInput {
  title: string;
  /** The selection, only if the line had the focus. */
  selected?: [start: number | null, end: number | null];
}

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
