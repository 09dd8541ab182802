import { Button, Group, Radio, Select, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMediaQuery } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import { useFormDraft } from '#app/data/drafts/use-draft.ts';
import { useProfile } from '#app/features/profile/index.ts';
import { Dialog } from '#app/ui/components/dialog.tsx';
import { readAddresses } from '#domain/company/addresses.ts';
import { counted } from '#domain/text/text.ts';
import { ROLE_LABELS, ROLE_MEANS } from '../labels.ts';
import type { Invitation } from '../queries.ts';
import { type InviteResult, useInvite } from './invite.ts';
import { InviteResults } from './invite-results.tsx';

/** The database's limit per day. */
const MOST = 100;

const ENDS = [
  { value: '3', label: '3 days' },
  { value: '7', label: '7 days' },
  { value: '14', label: '14 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
];

/**
 * The dialog that invites one or more people and shows a result per address. Failed addresses stay
 * in the field.
 */
export default function InviteDialog({
  companyId,
  onClose,
}: {
  companyId: string;
  onClose: () => void;
}) {
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const form = useForm({ initialValues: { text: '', role: 'other', days: '14' } });
  const profile = useProfile();
  const forgetDraft = useFormDraft(form, profile?.id ?? '', 'invite');
  const inviting = useInvite(companyId);
  const [results, setResults] = useState<InviteResult[]>();
  const { text, role, days } = form.values;
  const { addresses, others } = readAddresses(text);

  const problem = () => {
    const [first] = others;
    if (first) return `“${first.slice(0, 60)}” is no e-mail address.`;
    if (addresses.length === 0) return 'Write at least one e-mail address.';
    if (addresses.length > MOST) return `At most ${MOST} a day; these are ${addresses.length}.`;
    return undefined;
  };
  const invite = (event: FormEvent) => {
    event.preventDefault();
    const found = problem();
    if (found) return form.setFieldError('text', found);
    setResults(undefined);
    inviting.mutate(
      { addresses, role: role as Invitation['role'], days: Number(days) },
      {
        onSuccess: (done) => {
          const failed = done.filter((each) => each.problem);
          if (failed.length === 0) {
            forgetDraft();
            onClose();
            return;
          }
          form.setFieldValue('text', failed.map(({ email }) => email).join('\n'));
          setResults(done);
        },
      },
    );
  };

  return (
    <Dialog onClose={onClose} title="Invite people" fullScreen={narrow} size="lg">
      <form onSubmit={invite} noValidate>
        <Stack gap={16}>
          <Textarea
            label="E-mail addresses"
            description="One or many, separated by anything."
            placeholder="ana@northwind.example, tom@northwind.example"
            autosize
            minRows={3}
            maxRows={10}
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            inputMode="email"
            data-autofocus
            {...form.getInputProps('text')}
          />
          {/* Managers can invite members only. */}
          {profile?.is_company_owner && (
            <Radio.Group label="Their role" {...form.getInputProps('role')}>
              <Stack gap={10} mt={8}>
                {(['other', 'manager'] as const).map((each) => (
                  <Radio
                    key={each}
                    value={each}
                    label={ROLE_LABELS[each]}
                    description={ROLE_MEANS[each]}
                  />
                ))}
              </Stack>
            </Radio.Group>
          )}
          <Select
            label="The invitation is open for"
            data={ENDS}
            allowDeselect={false}
            {...form.getInputProps('days')}
          />
          {results && <InviteResults results={results} />}
          <Group justify="space-between" gap={8}>
            <Text size="sm" c="var(--ink-2)" role="status">
              {addresses.length > 1 && `${counted(addresses.length, 'address', 'addresses')}`}
            </Text>
            <Group gap={8}>
              <Button variant="default" onClick={onClose}>
                {results ? 'Close' : 'Cancel'}
              </Button>
              <Button type="submit" loading={inviting.isPending}>
                {results ? 'Try again' : 'Send'}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
