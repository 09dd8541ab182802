import { Textarea, type TextareaProps } from '@mantine/core';
import type { Ref } from 'react';
import { lengthError } from '../forms/length-error.ts';

interface Props extends TextareaProps {
  value?: string;
  /** Maximum length in characters. */
  most: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/**
 * A multi-line text field that reports over-long text instead of truncating it: `maxLength` would
 * silently cut off the end of pasted text.
 */
export function LongText({ most, error, ...props }: Props) {
  return (
    <Textarea
      autosize
      dir="auto"
      {...props}
      error={lengthError(props.value ?? '', most) ?? error}
    />
  );
}
