import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useDraft } from '#app/data/drafts/use-draft.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { nameOf, useProfile } from '#app/features/account/profile/index.ts';
import { CopyButton } from '#app/ui/components/copy-button.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { m } from '#messages';
import type { DelegationRow } from '../api/delegation-row.ts';
import { useRemind } from '../api/use-follow-up.ts';
import { useDelegationPage } from '../delegation-context.ts';
import classes from './delegation-drawer.module.css';
import { mailtoOf, reminderOf } from './reminder.ts';

/**
 * Renders a prewritten reminder to copy or to send from the person's own mail program, and a button
 * that sends the delegation email again.
 */
export function ReminderPanel({ row }: { row: DelegationRow }) {
  const { user } = useAuth();
  const profile = useProfile();
  const { now, zone, onFollowUp } = useDelegationPage();
  const from = nameOf(profile) ?? user?.email ?? '';
  const [written] = useState(() => reminderOf(row, from, window.location.origin, now, zone));
  const [text, setText] = useDraft(user?.id ?? '', `reminder:${row.id}`, written.text);
  const reminding = useRemind(user);
  return (
    <section className={classes.section}>
      <h3>{m.delegations_reminder_title()}</h3>
      <Textarea
        label={m.delegations_reminder()}
        autosize
        minRows={4}
        maxRows={14}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <CopyButton value={text} onCopy={onFollowUp} />
        <Button
          component="a"
          href={mailtoOf(row.delegated_to_email, { ...written, text })}
          variant="default"
          onClick={onFollowUp}
        >
          {m.delegations_reminder_mail()}
        </Button>
      </div>
      <p className={classes.hint}>{m.delegations_reminder_resend_hint()}</p>
      <Problem>
        {reminding.error && m.delegations_reminder_failed({ reason: reminding.error.message })}
      </Problem>
      <div className={classes.buttons}>
        <Button
          variant="default"
          loading={reminding.isPending}
          onClick={() => {
            if (!reminding.isPending) reminding.mutate(row, { onSuccess: () => onFollowUp?.() });
          }}
        >
          {m.delegations_reminder_resend()}
        </Button>
      </div>
    </section>
  );
}
