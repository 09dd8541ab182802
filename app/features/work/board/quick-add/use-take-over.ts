import { type RefObject, useLayoutEffect } from 'react';

/** Text and selection in the plain input (`EarlyLine`) that accepts text until quick add loads. */
export interface EarlyInput {
  title: string;
  /** The selection, in characters; undefined if the input did not have the focus. */
  selected?: [start: number | null, end: number | null];
}

/** Moves the text, focus and selection of `EarlyLine` into quick add's input. */
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
