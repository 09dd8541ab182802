import { Button, Group, Select, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '#app/ui/components/dialog.tsx';
import { Problem } from '#app/ui/components/problem.tsx';
import { useTransferOwnership } from '../actions.ts';
import type { Member } from '../queries.ts';

interface Props {
  /** All members except the owner. */
  members: readonly Member[];
  name: string;
  /** The preselected new owner. */
  to?: Member;
  onClose: () => void;
}

/** Transfers ownership after the company's name was typed: only the new owner could reverse it. */
export function TransferDialog({ members, name, to, onClose }: Props) {
  const [chosen, setChosen] = useState<string | null>(to?.person ?? null);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  const transferring = useTransferOwnership(async () => {
    onClose();
    await navigate('/team-dashboard', { replace: true });
  });
  const member = members.find(({ person }) => person === chosen);
  const fits = typed.trim() === name;
  const transfer = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (member && fits) transferring.mutate(member);
  };
  return (
    <Dialog onClose={onClose} title="Transfer ownership">
      <form onSubmit={transfer} noValidate>
        <Text c="var(--ink-2)" mb={16}>
          The new owner looks after members, invitations and billing, and sees the company’s tasks.
          You become a manager. Only they can hand it back.
        </Text>
        <Select
          label="New owner"
          data={members.map((each) => ({ value: each.person, label: each.name }))}
          value={chosen}
          onChange={setChosen}
          searchable
          allowDeselect={false}
          nothingFoundMessage="Nobody of that name"
          error={asked && !member && 'Choose who it is.'}
        />
        <TextInput
          mt={16}
          mb={16}
          label={
            <>
              To confirm, type <b>{name}</b>
            </>
          }
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={asked && !fits && `Type “${name}” to confirm.`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Problem>
          {transferring.error && `It was not transferred. ${transferring.error.message}`}
        </Problem>
        <Group justify="flex-end" gap={8} mt={20}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="var(--late)" loading={transferring.isPending}>
            Transfer ownership
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
