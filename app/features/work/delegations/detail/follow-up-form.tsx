import { Button } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { useForm } from '@mantine/form';
import { type FormEvent, useRef } from 'react';
import { notSaved } from '#app/data/api/update-unless-changed.ts';
import { useFormDraft } from '#app/data/drafts/use-draft.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { LongText } from '#app/ui/components/long-text.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { lengthError } from '#app/ui/forms/length-error.ts';
import { ConflictNotices } from '#app/ui/forms/saved/conflict-notice.tsx';
import { useFollowRecord } from '#app/ui/forms/saved/use-follow-record.ts';
import { longDay } from '#domain/dates/format.ts';
import { m } from '#messages';
import type { DelegationRow } from '../api/delegation-row.ts';
import { useFollowUp } from '../api/use-follow-up.ts';
import { useDelegationPage } from '../delegation-context.ts';
import classes from './delegation-drawer.module.css';

/** The database's limit for the length of the notes, in characters. */
const MOST = 5000;

const FIELD_NAMES = {
  date: m.delegations_follow_up_date(),
  notes: m.delegations_follow_up_notes(),
};

const valuesOf = ({
  follow_up_date,
  follow_up_notes,
}: Pick<DelegationRow, 'follow_up_date' | 'follow_up_notes'>) => ({
  date: follow_up_date,
  notes: follow_up_notes ?? '',
});

/** Renders the form for the follow-up date and notes; the app shows them only to the delegator. */
export function FollowUpForm({ row }: { row: DelegationRow }) {
  const { user } = useAuth();
  const { now, onFollowUp } = useDelegationPage();
  const current = valuesOf(row);
  // After the panel closes, the draft keeps the input.
  const form = useForm({ name: 'follow-up', initialValues: current });
  const forgetDraft = useFormDraft(form, user?.id ?? '', `follow-up-form:${row.id}`);
  const sent = useRef(current);
  const saving = useFollowUp(user, (change) => {
    following.onSaved(sent.current, valuesOf(change));
    forgetDraft(valuesOf(change));
    onFollowUp?.();
  });
  const following = useFollowRecord(form, current, saving.isPending);
  const notes = form.values.notes.trim();
  const isReady = form.isDirty() && !lengthError(notes, MOST) && following.conflicts.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || saving.isPending) return;
    const change = { follow_up_date: form.values.date, follow_up_notes: notes || null };
    sent.current = form.values;
    saving.mutate({ shown: row, change });
  };
  return (
    <form className={classes.section} onSubmit={submit} noValidate>
      <h3>{m.delegations_follow_up()}</h3>
      <DatePickerInput
        label={FIELD_NAMES.date}
        placeholder={m.delegations_follow_up_none()}
        valueFormat="ddd D MMM YYYY"
        clearable
        clearButtonProps={{ 'aria-label': m.delegations_follow_up_clear() }}
        highlightToday
        {...form.getInputProps('date')}
      />
      <LongText
        label={FIELD_NAMES.notes}
        placeholder={m.delegations_follow_up_notes_hint()}
        minRows={2}
        maxRows={8}
        most={MOST}
        {...form.getInputProps('notes')}
      />
      <ConflictNotices
        following={following}
        labels={FIELD_NAMES}
        otherOf={(name) =>
          name === 'date' ? current.date && longDay(current.date, now) : current.notes
        }
      />
      <Problem>{notSaved(saving.error)}</Problem>
      <div className={classes.buttons}>
        <Button type="submit" variant="default" disabled={!isReady} loading={saving.isPending}>
          {m.delegations_follow_up_save()}
        </Button>
      </div>
    </form>
  );
}
