import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '#app/ui/components/card.tsx';
import { membersQuery } from '../queries.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

interface Props {
  companyId: string;
  name: string;
  isOwner: boolean;
}

/**
 * The card for leaving the company. Owners must transfer it first, or close it if they are alone.
 */
export function LeaveCard({ companyId, name, isOwner }: Props) {
  const { data: members } = useQuery({ ...membersQuery(companyId), enabled: isOwner });
  const [open, setOpen] = useState<'transfer' | 'leave'>();
  const others = members?.filter(({ is_owner }) => !is_owner) ?? [];
  const close = () => setOpen(undefined);
  if (isOwner && !members) return null;
  return (
    <Card
      title={isOwner ? 'Ownership' : 'Leave the company'}
      lead={
        !isOwner
          ? 'Your tasks stay yours. Nobody there sees them any more.'
          : others.length > 0
            ? 'A company has one owner. Whoever you choose takes over all of this page; you stay as a manager.'
            : 'You are the only one here. Closing the company ends it; your tasks stay yours.'
      }
    >
      <div>
        {isOwner && others.length > 0 ? (
          <Button variant="default" onClick={() => setOpen('transfer')}>
            Transfer ownership…
          </Button>
        ) : (
          <Button variant="default" onClick={() => setOpen('leave')}>
            {isOwner ? 'Close the company…' : 'Leave the company…'}
          </Button>
        )}
      </div>
      {open === 'transfer' && <TransferDialog members={others} name={name} onClose={close} />}
      {open === 'leave' && <LeaveDialog name={name} closes={isOwner} onClose={close} />}
    </Card>
  );
}
