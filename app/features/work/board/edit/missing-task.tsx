import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { m } from '#messages';

/** Renders the notice for a link to a task that the person cannot open. */
export function MissingTask({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={m.board_missing()}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': m.ui_close() }}
    >
      <Text c="var(--ink-2)">{m.board_missing_text()}</Text>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" component={Link} to="/search-results">
          {m.board_missing_search()}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {m.board_missing_close()}
        </Button>
      </Group>
    </Dialog>
  );
}
