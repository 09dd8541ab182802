import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { m } from '#messages';

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
      label={m.ui_email()}
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
