import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { asciiDigits } from '#domain/text/ascii.ts';
import classes from './code-field.module.css';

interface Props extends Omit<TextInputProps, 'onChange' | 'value'> {
  value: string;
  onChange: (digits: string) => void;
  /** Called when six digits are entered. */
  onComplete?: (digits: string) => void;
  error?: ReactNode;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/**
 * A field for a six-digit code. Accepts typing, autofill, and pasted text with other characters
 * around the digits.
 */
export function CodeField({ onChange, onComplete, error, inputRef, ...input }: Props) {
  const take = (text: string) => {
    const digits = asciiDigits(text).replaceAll(/\D/g, '').slice(0, 6);
    onChange(digits);
    if (digits.length === 6 && digits !== input.value) onComplete?.(digits);
  };
  return (
    <TextInput
      name="one-time-code"
      autoComplete="one-time-code"
      inputMode="numeric"
      pattern="[0-9]*"
      enterKeyHint="done"
      placeholder="000000"
      classNames={{ input: classes.code ?? '' }}
      onChange={(event) => take(event.currentTarget.value)}
      error={error && <span role="alert">{error}</span>}
      ref={inputRef}
      {...input}
    />
  );
}
