import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';

interface Props extends GetInputPropsReturnType {
  autoFocus?: boolean;
  readOnly?: boolean;
}

/**
 * Renders the email field with the attributes that password managers and phone keyboards expect.
 */
export function EmailField(input: Props) {
  return (
    <TextInput
      label="E-mail"
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      inputMode="email"
      spellCheck={false}
      {...input}
    />
  );
}
