import { Button, Group, Radio, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { typedOption } from '#app/ui/forms/typed-option.tsx';
import { m } from '#messages';
import { useRemoveMember } from '../actions.ts';
import type { Member } from '../queries.ts';

interface Props {
  companyId: string;
  member: Member;
  /** Members who could take over the open company tasks of `member`. */
  others: readonly Member[];
  onClose: () => void;
}

/**
 * The confirmation before removing a member. In it the owner also chooses whether the member keeps
 * their open company tasks or a colleague gets these tasks (spec §2).
 */
export function RemoveDialog({ companyId, member, others, onClose }: Props) {
  const [moving, setMoving] = useState(false);
  const [successor, setSuccessor] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const removing = useRemoveMember(companyId);
  const { name } = member;
  const remove = () => {
    setAsked(true);
    if (moving && !successor) return;
    removing.mutate({ member, successor: moving ? successor : null }, { onSuccess: onClose });
  };
  return (
    <Dialog onClose={onClose} title={m.company_remove_title({ name })}>
      <Stack gap={16}>
        <Text c="var(--ink-2)">{m.company_remove_text()}</Text>
        {member.open_tasks > 0 && (
          <Radio.Group
            label={m.company_remove_tasks({ count: member.open_tasks })}
            value={moving ? 'move' : 'keep'}
            onChange={(value) => setMoving(value === 'move')}
          >
            <Stack gap={10} mt={8}>
              <Radio value="keep" label={m.company_remove_keep()} />
              <Radio value="move" label={m.company_remove_move()} />
            </Stack>
          </Radio.Group>
        )}
        {moving && (
          <Select
            renderOption={typedOption}
            label={m.company_remove_successor()}
            data={others.map((each) => ({ value: each.person, label: each.name }))}
            value={successor}
            onChange={setSuccessor}
            searchable
            allowDeselect={false}
            nothingFoundMessage={m.company_person_not_found()}
            error={asked && !successor && m.company_remove_successor_missing()}
          />
        )}
        <Problem>
          {removing.error && m.company_remove_failed({ name, reason: removing.error.message })}
        </Problem>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {m.ui_cancel()}
          </Button>
          <Button color="var(--late)" onClick={remove} loading={removing.isPending}>
            {moving ? m.company_remove_move_submit() : m.ui_remove()}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
