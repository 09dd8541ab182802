import { Button } from '@mantine/core';

interface Props {
  dirty: boolean;
  busy: boolean;
  discard: () => void;
}

/** The footer of a form that is saved as a whole. */
export function SaveFooter({ dirty, busy, discard }: Props) {
  return (
    <>
      <Button variant="default" onClick={discard} disabled={!dirty || busy}>
        Discard
      </Button>
      <Button type="submit" loading={busy} disabled={!dirty}>
        Save
      </Button>
    </>
  );
}
