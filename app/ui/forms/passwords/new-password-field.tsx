import type { GetInputPropsReturnType } from '@mantine/form';
import { Suspense, useState } from 'react';
import { m } from '#messages';
import { lazyPart } from '../../feedback/lazy-part.tsx';
import { PasswordField } from './password-field.tsx';

// Lazy: the dictionary of common passwords is larger than the page.
const Strength = lazyPart(() =>
  import('./strength.tsx').catch(() => ({ default: () => null }) as never),
);

interface Props extends GetInputPropsReturnType {
  label?: string;
  autoFocus?: boolean;
  /** Texts that make a password weak: the person's own names and email. */
  about: string[];
}

/** A field for a new password with a strength meter. */
export function NewPasswordField({ about, onFocus, ...input }: Props) {
  const [used, setUsed] = useState(false);
  return (
    <PasswordField
      kind="new"
      description={m.ui_password_hint()}
      onFocus={(event: unknown) => {
        setUsed(true);
        onFocus?.(event);
      }}
      {...input}
    >
      {used && (
        <Suspense>
          <Strength password={String(input.value ?? '')} about={about} />
        </Suspense>
      )}
    </PasswordField>
  );
}
