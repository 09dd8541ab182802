import { PasswordInput, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';

/** The address, as password managers and phone keyboards know it. */
export function EmailField({
  autoFocus,
  ...input
}: GetInputPropsReturnType & { autoFocus?: boolean }) {
  return (
    <TextInput
      label="E-mail"
      type="email"
      name="email"
      autoComplete="username"
      inputMode="email"
      autoFocus={autoFocus}
      {...input}
    />
  );
}

interface PasswordProps extends GetInputPropsReturnType {
  /** Whether a password manager offers a new one or fills in the known one. */
  kind: 'new' | 'current';
  description?: string;
}

export function PasswordField({ kind, ...input }: PasswordProps) {
  return (
    <PasswordInput
      label="Password"
      name="password"
      autoComplete={`${kind}-password`}
      visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
      {...input}
    />
  );
}
