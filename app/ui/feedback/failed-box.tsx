import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { StateBox } from './state-box.tsx';

interface Props {
  title: string;
  busy: boolean;
  retry: () => void;
  /** Why it failed, or what is safe. */
  children: ReactNode;
}

/** Renders, in place of content that could not be loaded, why, with a button to try again. */
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
