import { Checkbox, Group, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { formatDuration } from '#app/ui/format.ts';
import { useNarrow } from '#app/ui/hooks/use-narrow.ts';
import { TYPED } from '#app/ui/typed.ts';
import '@mantine/dates/styles.css';
import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useState } from 'react';
import { useFormDraft } from '#app/data/drafts/use-draft.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { DateTimeField } from '#app/ui/forms/dates/date-time-field.tsx';
import { dayOf } from '#domain/dates/zone.ts';
import { memoizeLast } from '#domain/lists/memoize-last.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useDelegate } from '../api/use-delegate.ts';
import classes from './delegate-dialog.module.css';
import { DelegateForm } from './delegate-form.tsx';
import { type DelegateValues, delegateSchema, delegationOf, valuesFor } from './delegate-schema.ts';
import { NoteField } from './note-field.tsx';
import { fullName } from './recipient.ts';
import { RecipientField } from './recipient-field.tsx';

interface Props {
  /** The person's own task to delegate; null to write a new task in the form. */
  task: Task | null;
  /** The recipient's email, if it is already known. */
  email?: string | undefined;
  onClose: () => void;
}

/**
 * Renders the form that delegates a task. It closes on success and keeps what was typed on failure.
 */
export default function DelegateDialog({ task, email = '', onClose }: Props) {
  const { user } = useAuth();
  const { zone } = usePersonClock();
  const narrow = useNarrow();
  // A retry repeats the id, so that the task is not delegated twice when a response was lost. After
  // an edit, for example of the recipient, the delegation gets a new id.
  const [idOf] = useState(() => memoizeLast((_content: string) => crypto.randomUUID()));
  const delegating = useDelegate(user, task);
  const today = dayOf(new Date(), zone);
  const form = useForm<DelegateValues>({
    initialValues: { ...valuesFor(task, zone), to: { text: email, person: null } },
    validate: zod4Resolver(delegateSchema),
    // Read-only during the request: after success, the dialog closes, and a text typed meanwhile
    // would be lost.
    enhanceGetInputProps: () => ({ readOnly: delegating.isPending }),
  });

  // A dialog with a given recipient has its own draft: another draft would replace the recipient.
  const draft = `delegate:${task?.id ?? 'new'}${email && `:${email}`}`;
  const forgetDraft = useFormDraft(form, user?.id ?? '', draft);

  const leave = () => {
    forgetDraft();
    onClose();
  };
  const send = (values: DelegateValues) => {
    if (delegating.isPending || !user) return;
    const id = idOf(JSON.stringify(values));
    delegating.mutate(delegationOf(id, user.id, values, task, zone), {
      onSuccess: leave,
    });
  };

  return (
    <DelegateForm
      title={task ? m.delegations_dialog_title() : m.delegations_new()}
      form={form}
      delegating={delegating}
      fromTask={task !== null}
      fullScreen={narrow}
      send={send}
      onClose={onClose}
      leave={leave}
    >
      {task && (
        <div className={classes.task}>
          <strong {...TYPED}>{task.title}</strong>
          {task.duration_estimated && <span>{formatDuration(task.duration_estimated)}</span>}
        </div>
      )}
      <RecipientField
        userId={user?.id ?? ''}
        value={form.values.to}
        error={form.errors.to}
        readOnly={delegating.isPending}
        onChange={(to) => {
          form.setFieldValue('to', to);
          const filledBefore = form.values.name === fullName(form.values.to.person);
          if (filledBefore) form.setFieldValue('name', fullName(to.person));
        }}
      />
      <TextInput
        label={m.delegations_dialog_name()}
        placeholder={m.delegations_dialog_name_hint()}
        autoComplete="off"
        dir="auto"
        {...form.getInputProps('name')}
      />
      {!task && (
        <>
          <TextInput
            label={m.delegations_dialog_task()}
            autoComplete="off"
            dir="auto"
            {...form.getInputProps('title')}
          />
          <div className={classes.row}>
            <TextInput
              label={m.delegations_detail_duration()}
              placeholder={m.delegations_dialog_duration_hint()}
              autoComplete="off"
              {...form.getInputProps('duration')}
            />
            <Group gap={20} role="group" aria-label={m.board_kind()} className={classes.flags}>
              <Checkbox
                label={m.tasks_urgent()}
                {...form.getInputProps('is_urgent', { type: 'checkbox' })}
              />
              <Checkbox
                label={m.tasks_important()}
                {...form.getInputProps('is_important', { type: 'checkbox' })}
              />
            </Group>
          </div>
        </>
      )}
      <NoteField form={form} />
      <div className={classes.row}>
        <DateTimeField
          label={m.ui_deadline()}
          placeholder={m.delegations_detail_no_deadline()}
          clearLabel={m.board_deadline_clear()}
          {...form.getInputProps('deadline')}
        />
        <DatePickerInput
          label={m.delegations_follow_up_date()}
          placeholder={m.delegations_follow_up_none()}
          valueFormat="ddd D MMM YYYY"
          minDate={today}
          clearable
          clearButtonProps={{ 'aria-label': m.delegations_follow_up_clear() }}
          highlightToday
          {...form.getInputProps('followUp')}
        />
      </div>
    </DelegateForm>
  );
}
