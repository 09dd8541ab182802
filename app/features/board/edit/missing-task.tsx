import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Dialog } from '#app/ui/components/dialog.tsx';

/** Renders the notice for a link to a task that the person does not have. */
export function MissingTask({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="This task is not here"
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Text c="var(--ink-2)">It was deleted or dropped, or it is somebody else’s.</Text>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" component={Link} to="/search-results">
          Search for it
        </Button>
        <Button onClick={onClose} data-autofocus>
          Show my tasks
        </Button>
      </Group>
    </Dialog>
  );
}
