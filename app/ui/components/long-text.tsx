import { Textarea, type TextareaProps } from '@mantine/core';
import type { Ref } from 'react';
import { lengthError } from '../forms/length-error.ts';

interface Props extends TextareaProps {
  value?: string;
  /** Characters that are kept. */
  most: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/**
 * A text of several lines. It takes whatever is typed or pasted and says when that is too much: a field
 * that cuts what is pasted loses its end without a word.
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
