import { Button } from '@mantine/core';
import { m } from '#messages';

interface Props {
  dirty: boolean;
  /** Whether the form may be saved. */
  ready: boolean;
  busy: boolean;
  discard: () => void;
}

/** The buttons that discard or save a form as a whole. */
export function SaveFooter({ dirty, ready, busy, discard }: Props) {
  return (
    <>
      <Button variant="default" onClick={discard} disabled={!dirty || busy}>
        {m.admin_discard()}
      </Button>
      <Button type="submit" loading={busy} disabled={!ready}>
        {m.ui_save()}
      </Button>
    </>
  );
}
