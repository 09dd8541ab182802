import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useState } from 'react';
import { useFormDraft } from '#app/data/drafts/use-draft.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { TYPED } from '#app/ui/typed.ts';
import { memoizeLast } from '#domain/lists/memoize-last.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useBulkDelegate } from '../api/use-bulk-delegate.ts';
import classes from './bulk-delegate-dialog.module.css';
import { DelegateForm } from './delegate-form.tsx';
import { type DelegateValues, delegateSchema, delegationOf, valuesFor } from './delegate-schema.ts';
import { NoteField } from './note-field.tsx';
import { RecipientField } from './recipient-field.tsx';

interface Props {
  /** The person's own tasks to delegate. */
  tasks: readonly [Task, ...Task[]];
  onClose: () => void;
  /** Called when all tasks are delegated. */
  onDone: () => void;
}

/** Renders the form that delegates several tasks to one recipient, with a list of the tasks. */
export default function BulkDelegateDialog({ tasks, onClose, onDone }: Props) {
  const { user } = useAuth();
  const { zone } = usePersonClock();
  const delegating = useBulkDelegate(user, tasks);
  // A retry repeats the ids, so that no task is delegated twice when a response was lost. After an
  // edit, for example of the recipient, the delegations get new ids.
  const [idsOf] = useState(() =>
    memoizeLast((_content: string) => tasks.map(() => crypto.randomUUID())),
  );
  const form = useForm<DelegateValues>({
    initialValues: valuesFor(tasks[0], zone),
    validate: zod4Resolver(delegateSchema),
    // Read-only during the request: after success, the dialog closes, and a text typed meanwhile
    // would be lost.
    enhanceGetInputProps: () => ({ readOnly: delegating.isPending }),
  });
  // The order of the tasks does not matter for the key of the draft.
  const [draft] = useState(() => `delegate:${tasks.length}:${tasks.map(({ id }) => id).sort()[0]}`);
  const forgetDraft = useFormDraft(form, user?.id ?? '', draft);
  const leave = () => {
    forgetDraft();
    onClose();
  };
  const send = ({ to, note }: DelegateValues) => {
    if (delegating.isPending || !user) return;
    const ids = idsOf(JSON.stringify({ to, note }));
    const rows = tasks.map((task, index) =>
      delegationOf(ids[index] ?? '', user.id, { ...valuesFor(task, zone), to, note }, task, zone),
    );
    delegating.mutate(rows, {
      onSuccess: () => {
        forgetDraft();
        onDone();
      },
    });
  };
  return (
    <DelegateForm
      title={m.delegations_bulk_title({ count: tasks.length })}
      form={form}
      delegating={delegating}
      fromTask
      send={send}
      onClose={onClose}
      leave={leave}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users focus the list to scroll it. */}
      <ul className={classes.list} aria-label={m.delegations_bulk_list()} tabIndex={0}>
        {tasks.map(({ id, title }) => (
          <li key={id} {...TYPED}>
            {title}
          </li>
        ))}
      </ul>
      <RecipientField
        userId={user?.id ?? ''}
        value={form.values.to}
        error={form.errors.to}
        readOnly={delegating.isPending}
        onChange={(to) => form.setFieldValue('to', to)}
      />
      <NoteField form={form} />
    </DelegateForm>
  );
}
