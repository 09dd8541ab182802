import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '#app/ui/components/card.tsx';
import { m } from '#messages';
import { membersQuery } from '../queries.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

interface Props {
  companyId: string;
  name: string;
  isOwner: boolean;
}

/**
 * The card for leaving the company. An owner must first transfer the company to another member; an
 * owner who is the only member can close the company.
 */
export function LeaveCard({ companyId, name, isOwner }: Props) {
  const { data: members } = useQuery({ ...membersQuery(companyId), enabled: isOwner });
  const [open, setOpen] = useState<'transfer' | 'leave'>();
  const others = members?.filter(({ is_owner }) => !is_owner) ?? [];
  const close = () => setOpen(undefined);
  if (isOwner && !members) return null;
  return (
    <Card
      title={isOwner ? m.company_ownership() : m.company_leave_title()}
      lead={
        !isOwner
          ? m.company_leave_text()
          : others.length > 0
            ? m.company_ownership_text()
            : m.company_close_text()
      }
    >
      <div>
        {isOwner && others.length > 0 ? (
          <Button variant="default" onClick={() => setOpen('transfer')}>
            {m.company_transfer_open()}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setOpen('leave')}>
            {isOwner ? m.company_close_open() : m.company_leave_open()}
          </Button>
        )}
      </div>
      {open === 'transfer' && <TransferDialog members={others} name={name} onClose={close} />}
      {open === 'leave' && <LeaveDialog name={name} closes={isOwner} onClose={close} />}
    </Card>
  );
}
