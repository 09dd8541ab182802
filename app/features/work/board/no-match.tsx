import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { StateBox } from '#app/ui/feedback/state-box.tsx';
import { m } from '#messages';

/** Renders the notice that no task matches the filters, with a button that clears the filters. */
export function NoMatch({ clear, children }: { clear: () => void; children?: ReactNode }) {
  return (
    <StateBox
      role="status"
      title={m.board_no_match()}
      act={
        <Button variant="default" onClick={clear}>
          {m.board_filters_clear()}
        </Button>
      }
    >
      {children}
    </StateBox>
  );
}
