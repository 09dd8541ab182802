import type { GetInputPropsReturnType } from '@mantine/form';
import { Suspense, useState } from 'react';
import { lazyPart } from '../components/lazy-part.tsx';
import { PasswordField } from './password-field.tsx';

// What it knows of common passwords weighs more than the page; it comes when one is to be chosen.
const Strength = lazyPart(() =>
  import('./strength.tsx').catch(() => ({ default: () => null }) as never),
);

interface Props extends GetInputPropsReturnType {
  label?: string;
  autoFocus?: boolean;
  /** What a password must not be made of: the person's own names and address. */
  about: string[];
}

/** A password to be chosen, with how hard it is to guess. */
export function NewPasswordField({ about, onFocus, ...input }: Props) {
  const [used, setUsed] = useState(false);
  return (
    <PasswordField
      kind="new"
      description="At least 8 characters. A few words are easier to keep than signs."
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
