import { Button, Group, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { m } from '#messages';
import { useLeaveCompany } from '../actions.ts';

interface Props {
  name: string;
  /** Whether leaving also closes the company, because the person is its last member. */
  closes: boolean;
  onClose: () => void;
}

/** The confirmation before leaving a company. */
export function LeaveDialog({ name, closes, onClose }: Props) {
  const navigate = useNavigate();
  const leaving = useLeaveCompany(async () => {
    onClose();
    // The person may no longer open the company page.
    await navigate('/settings#company', { replace: true });
  });
  return (
    <Dialog
      onClose={onClose}
      title={closes ? m.company_close_title({ name }) : m.company_leave_confirm_title({ name })}
    >
      <Text c="var(--ink-2)">
        {closes ? m.company_close_confirm_text() : m.company_leave_confirm_text()}
      </Text>
      <Problem>{leaving.error?.message}</Problem>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {m.ui_cancel()}
        </Button>
        <Button color="var(--late)" onClick={() => leaving.mutate()} loading={leaving.isPending}>
          {closes ? m.company_close() : m.company_leave()}
        </Button>
      </Group>
    </Dialog>
  );
}
