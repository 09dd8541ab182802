import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './security.module.css';

interface Props extends Omit<TextInputProps, 'onChange'> {
  value: string;
  onChange: (digits: string) => void;
}

/** Six digits, typed, pasted with whatever stands around them, or filled in by the phone. */
export function CodeField({ onChange, ...input }: Props) {
  return (
    <TextInput
      name="one-time-code"
      autoComplete="one-time-code"
      inputMode="numeric"
      enterKeyHint="done"
      classNames={{ input: classes.code ?? '' }}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6))}
      {...input}
    />
  );
}
