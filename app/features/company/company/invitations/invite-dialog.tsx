import { Button, Group, Radio, Select, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useFormDraft } from '#app/data/drafts/use-draft.ts';
import { useProfile } from '#app/features/account/profile/index.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { useNarrow } from '#app/ui/hooks/use-narrow.ts';
import { readAddresses } from '#domain/company/addresses.ts';
import { beginningOf } from '#domain/text/characters.ts';
import { m } from '#messages';
import { ROLE_LABELS, ROLE_TEXTS } from '../labels.ts';
import type { OpenInvitation } from '../queries.ts';
import classes from './invitations-card.module.css';
import { type InviteResult, useInvite } from './invite.ts';

/**
 * Maximum number of addresses at once: the database's daily limit of invitations, for each company
 * and for each person.
 */
const MOST = 100;

const VALIDITIES = [3, 7, 14, 30, 90].map((count) => ({
  value: String(count),
  label: m.company_invite_days({ count }),
}));

/**
 * The dialog that invites one or more people. It closes if all invitations were sent; otherwise it
 * shows a result for each address, and the failed addresses stay in the field.
 */
export default function InviteDialog({
  companyId,
  onClose,
}: {
  companyId: string;
  onClose: () => void;
}) {
  const narrow = useNarrow();
  const form = useForm({ initialValues: { text: '', role: 'other', days: '14' } });
  const profile = useProfile();
  const forgetDraft = useFormDraft(form, profile?.id ?? '', 'invite');
  const inviting = useInvite(companyId);
  const [results, setResults] = useState<InviteResult[]>();
  const { text, role, days } = form.values;
  const { addresses, others } = readAddresses(text);

  const problem = () => {
    const [first] = others;
    if (first) return m.company_invite_not_an_address({ text: beginningOf(first, 60) });
    if (addresses.length === 0) return m.company_invite_addresses_missing();
    if (addresses.length > MOST) {
      return m.company_invite_too_many({ max: MOST, count: addresses.length });
    }
    return undefined;
  };
  const invite = (event: FormEvent) => {
    event.preventDefault();
    const found = problem();
    if (found) return form.setFieldError('text', found);
    setResults(undefined);
    inviting.mutate(
      { addresses, role: role as OpenInvitation['role'], days: Number(days) },
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

  // Closing during the requests would hide their results, and the draft would keep sent addresses.
  const close = () => {
    if (!inviting.isPending) onClose();
  };

  return (
    <Dialog onClose={close} title={m.company_invite()} fullScreen={narrow} size="lg">
      <form onSubmit={invite} noValidate>
        <Stack gap={16}>
          <Textarea
            label={m.company_invite_addresses()}
            description={m.company_invite_addresses_help()}
            placeholder={m.company_invite_addresses_placeholder()}
            autosize
            minRows={3}
            maxRows={10}
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            inputMode="email"
            data-autofocus
            readOnly={inviting.isPending}
            {...form.getInputProps('text')}
          />
          {/* Only the owner chooses a role: managers cannot invite managers. */}
          {profile?.is_company_owner && (
            <Radio.Group label={m.company_invite_role()} {...form.getInputProps('role')}>
              <Stack gap={10} mt={8}>
                {(['other', 'manager'] as const).map((each) => (
                  <Radio
                    key={each}
                    value={each}
                    label={ROLE_LABELS[each]}
                    description={ROLE_TEXTS[each]}
                  />
                ))}
              </Stack>
            </Radio.Group>
          )}
          <Select
            label={m.company_invite_valid_for()}
            data={VALIDITIES}
            allowDeselect={false}
            {...form.getInputProps('days')}
          />
          {results && <InviteResults results={results} />}
          <Group justify="space-between" gap={8}>
            <Text size="sm" c="var(--ink-2)" role="status">
              {addresses.length > 1 && m.company_invite_address_count({ count: addresses.length })}
            </Text>
            <Group gap={8}>
              <Button variant="default" onClick={close} disabled={inviting.isPending}>
                {results ? m.ui_close() : m.ui_cancel()}
              </Button>
              <Button type="submit" loading={inviting.isPending}>
                {results ? m.ui_try_again() : m.ui_send()}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** The result for each address, announced to screen readers immediately. */
function InviteResults({ results }: { results: readonly InviteResult[] }) {
  return (
    <div role="alert">
      <ul className={classes.results}>
        {results.map(({ email, problem, unsent }) => (
          <li key={email} data-failed={problem ? true : undefined}>
            {problem ? <IconX size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
            <span>
              <b>{email}</b> {unsent && `${m.company_invite_unsent()} `}
              {problem ?? m.company_invite_done()}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
