import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { StateBox } from './state-box.tsx';

interface Props {
  title: string;
  busy: boolean;
  retry: () => void;
  /** Why the content could not be loaded, or which data is safe. */
  children: ReactNode;
}

/** Renders why content could not be loaded, in place of the content, with a button to try again. */
export function FailedBox({ title, busy, retry, children }: Props) {
  return (
    <StateBox
      role="alert"
      title={title}
      act={
        <Button onClick={retry} loading={busy}>
          {m.ui_try_again()}
        </Button>
      }
    >
      {children}
    </StateBox>
  );
}
