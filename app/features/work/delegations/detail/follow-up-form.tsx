import { Button } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { type FormEvent, useState } from 'react';
import { useDraft } from '#app/data/drafts/use-draft.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { LongText } from '#app/ui/components/long-text.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { lengthError } from '#app/ui/forms/length-error.ts';
import { m } from '#messages';
import type { DelegationRow } from '../api/queries.ts';
import { useFollowUp } from '../api/use-follow-up.ts';
import classes from './delegation-drawer.module.css';

/** The database's limit for the length of the notes. */
const MOST = 5000;

/** Renders the form for the follow-up date and notes, which the app shows only to the delegator. */
export function FollowUpForm({ row }: { row: DelegationRow }) {
  const { user } = useAuth();
  const saving = useFollowUp(user);
  const [date, setDate] = useState(row.follow_up_date);
  const known = row.follow_up_notes ?? '';
  const [notes, setNotes, forgetDraft] = useDraft(user?.id ?? '', `follow-up:${row.id}`, known);
  const dirty = date !== row.follow_up_date || notes !== known;
  const isReady = dirty && !lengthError(notes.trim(), MOST);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !saving.isPending) {
      const followUp = { follow_up_date: date, follow_up_notes: notes.trim() || null };
      saving.mutate({ id: row.id, ...followUp }, { onSuccess: forgetDraft });
    }
  };
  return (
    <form className={classes.section} onSubmit={submit} noValidate>
      <h3>{m.delegations_follow_up()}</h3>
      <DatePickerInput
        label={m.delegations_follow_up_date()}
        placeholder={m.delegations_follow_up_none()}
        valueFormat="ddd D MMM YYYY"
        clearable
        clearButtonProps={{ 'aria-label': m.delegations_follow_up_clear() }}
        highlightToday
        value={date}
        onChange={setDate}
      />
      <LongText
        label={m.delegations_follow_up_notes()}
        placeholder={m.delegations_follow_up_notes_hint()}
        minRows={2}
        maxRows={8}
        most={MOST}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      <Problem>
        {saving.error && m.delegations_follow_up_failed({ reason: saving.error.message })}
      </Problem>
      <div className={classes.buttons}>
        <Button type="submit" variant="default" disabled={!isReady} loading={saving.isPending}>
          {m.delegations_follow_up_save()}
        </Button>
      </div>
    </form>
  );
}
