import { Button, Group, Radio, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#app/ui/components/dialog.tsx';
import { Problem } from '#app/ui/components/problem.tsx';
import { counted } from '#domain/text/text.ts';
import { useRemoveMember } from '../actions.ts';
import type { Member } from '../queries.ts';

interface Props {
  companyId: string;
  member: Member;
  /** Members who could take over the tasks. */
  others: readonly Member[];
  onClose: () => void;
}

/**
 * The confirmation before removing a member. In the same step (spec §2) the owner chooses whether the
 * member's open company tasks stay with them or move to a colleague.
 */
export function RemoveDialog({ companyId, member, others, onClose }: Props) {
  const [handing, setHanding] = useState(false);
  const [successor, setSuccessor] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const removing = useRemoveMember(companyId);
  const { name } = member;
  const tasks = counted(member.open_tasks, 'open task');
  const remove = () => {
    setAsked(true);
    if (handing && !successor) return;
    removing.mutate({ member, successor: handing ? successor : null }, { onSuccess: onClose });
  };
  return (
    <Dialog onClose={onClose} title={`Remove ${name}?`}>
      <Stack gap={16}>
        <Text c="var(--ink-2)">
          They lose the company and everything it shows them at once, and keep their account, their
          goals and their own tasks.
        </Text>
        {member.open_tasks > 0 && (
          <Radio.Group
            label={`They have ${tasks} of the company`}
            value={handing ? 'hand' : 'keep'}
            onChange={(value) => setHanding(value === 'hand')}
          >
            <Stack gap={10} mt={8}>
              <Radio value="keep" label="Their tasks stay theirs" />
              <Radio value="hand" label="Hand them over to a colleague" />
            </Stack>
          </Radio.Group>
        )}
        {handing && (
          <Select
            label="Who takes them over"
            data={others.map((each) => ({ value: each.person, label: each.name }))}
            value={successor}
            onChange={setSuccessor}
            searchable
            allowDeselect={false}
            nothingFoundMessage="Nobody of that name"
            error={asked && !successor && 'Choose who takes them over.'}
          />
        )}
        <Problem>{removing.error && `${name} was not removed. ${removing.error.message}`}</Problem>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="var(--late)" onClick={remove} loading={removing.isPending}>
            {handing ? 'Hand over and remove' : 'Remove'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
