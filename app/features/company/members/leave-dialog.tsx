import { Button, Group, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { Dialog } from '#app/ui/components/dialog.tsx';
import { Problem } from '#app/ui/components/problem.tsx';
import { useLeaveCompany } from '../actions.ts';

interface Props {
  name: string;
  /** Whether leaving also closes the company, because nobody else is in it. */
  closes: boolean;
  onClose: () => void;
}

/** The confirmation before leaving a company. */
export function LeaveDialog({ name, closes, onClose }: Props) {
  const navigate = useNavigate();
  const leaving = useLeaveCompany(async () => {
    onClose();
    // They may no longer open the company page.
    await navigate('/settings#company', { replace: true });
  });
  return (
    <Dialog onClose={onClose} title={closes ? `Close ${name}?` : `Leave ${name}?`}>
      <Text c="var(--ink-2)">
        {closes
          ? 'The company, its logo and its open invitations are gone for good. Your tasks stay, as your own.'
          : 'Your tasks stay, as your own. To come back you need a new invitation.'}
      </Text>
      <Problem>{leaving.error?.message}</Problem>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep
        </Button>
        <Button color="var(--late)" onClick={() => leaving.mutate()} loading={leaving.isPending}>
          {closes ? 'Close the company' : 'Leave the company'}
        </Button>
      </Group>
    </Dialog>
  );
}
