import { Button } from '@mantine/core';
import { m } from '#messages';

interface Props {
  dirty: boolean;
  busy: boolean;
  discard: () => void;
}

/** The buttons that discard or save a form as a whole. */
export function SaveFooter({ dirty, busy, discard }: Props) {
  return (
    <>
      <Button variant="default" onClick={discard} disabled={!dirty || busy}>
        {m.admin_discard()}
      </Button>
      <Button type="submit" loading={busy} disabled={!dirty}>
        {m.ui_save()}
      </Button>
    </>
  );
}
