import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Button, Group, Select, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { typedOption } from '#app/ui/forms/typed-option.tsx';
import { m } from '#messages';
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

/**
 * The dialog that transfers ownership. Asks the person to type the company's name, because the
 * person cannot undo the transfer.
 */
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
    <Dialog onClose={onClose} title={m.company_transfer()}>
      <form onSubmit={transfer} noValidate>
        <Text c="var(--ink-2)" mb={16}>
          {m.company_transfer_text()}
        </Text>
        <Select
          renderOption={typedOption}
          label={m.company_transfer_to()}
          data={members.map((each) => ({ value: each.person, label: each.name }))}
          value={chosen}
          onChange={setChosen}
          searchable
          allowDeselect={false}
          nothingFoundMessage={m.company_person_not_found()}
          error={asked && !member && m.company_transfer_to_missing()}
        />
        <TextInput
          mt={16}
          mb={16}
          label={
            <ParaglideMessage
              message={m.company_transfer_confirm}
              inputs={{ name }}
              markup={{ bold: ({ children }) => <b>{children}</b> }}
            />
          }
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={asked && !fits && m.company_transfer_confirm_wrong({ name })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Problem>
          {transferring.error && m.company_transfer_failed({ reason: transferring.error.message })}
        </Problem>
        <Group justify="flex-end" gap={8} mt={20}>
          <Button variant="default" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" color="var(--late)" loading={transferring.isPending}>
            {m.company_transfer()}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
