import { type RefObject, useLayoutEffect } from 'react';
import type { LineInput } from './field/line-field.tsx';

/** Text and selection in the plain input (`EarlyLine`) that accepts text until quick add loads. */
export interface EarlyInput {
  title: string;
  /** Whether the line was submitted with a title that is too long. */
  isRefused: boolean;
  /** Whether More was pressed. */
  isMore: boolean;
  /** The selection, in characters; undefined if the input did not have the focus. */
  selected?: [start: number | null, end: number | null];
}

interface TitleForm {
  setFieldValue: (field: 'title', value: string) => void;
  validateField: (field: 'title') => unknown;
}

/**
 * Moves the text, focus and selection of `EarlyLine` into quick add's input. If `EarlyLine` could
 * not capture the title, shows the error, as if the line were submitted now; if More was pressed,
 * calls `onMore`.
 */
export function useTakeOver(
  early: RefObject<EarlyInput | undefined>,
  input: RefObject<LineInput | null>,
  { setFieldValue, validateField }: TitleForm,
  onMore: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when quick add has loaded.
  useLayoutEffect(() => {
    if (!early.current) return;
    const { title, isRefused, isMore, selected } = early.current;
    early.current = undefined;
    setFieldValue('title', title);
    if (isRefused) validateField('title');
    if (isMore) onMore();
    if (!selected) return;
    input.current?.focus();
    input.current?.setSelectionRange(...selected);
  }, []);
}
