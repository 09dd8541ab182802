import { Drawer, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { useFormDraft } from '#app/data/drafts/use-draft.ts';
import {
  fieldsOf,
  formOf,
  type TaskFormValues,
  taskFormSchema,
} from '#app/features/tasks/index.ts';
import { FormButtons } from '#app/ui/forms/form-buttons.tsx';
import { useFocusBack } from '#app/ui/hooks/use-focus-back.ts';
import { useNarrow } from '#app/ui/hooks/use-narrow.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useBoard } from '../board-context.ts';
import { NotesField } from './notes-field.tsx';
import TaskFields from './task-fields.tsx';
import classes from './task-form.module.css';
import TaskHistory from './task-history.tsx';

/**
 * Renders the edit form of one task beside the board. It closes once saved; after a failed save it
 * stays open with what was typed.
 */
export default function TaskForm({ task, onClose }: { task: Task; onClose: () => void }) {
  useFocusBack();
  const { run, now, zone, actor } = useBoard();
  const narrow = useNarrow();
  const [saving, setSaving] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const form = useForm<TaskFormValues>({
    initialValues: formOf(task, zone),
    validate: zod4Resolver(taskFormSchema),
  });
  const forgetDraft = useFormDraft(form, actor.id, `task:${task.id}`);

  // The URL names the task, so any navigation would close the sheet: confirm it first.
  const done = useRef(false);
  const blocker = useBlocker(() => form.isDirty() && !done.current);
  const blocked = blocker.state === 'blocked';

  const finish = () => {
    done.current = true;
    forgetDraft();
    if (blocked) blocker.proceed();
    else onClose();
  };
  const stay = () => {
    setLeaving(false);
    blocker.reset?.();
  };
  const close = () => (form.isDirty() ? setLeaving(true) : finish());

  const save = async (values: TaskFormValues) => {
    if (!form.isDirty()) return finish();
    setSaving(true);
    const fields = fieldsOf(values, { now, zone }, task);
    const saved = await run({ act: 'edit', id: task.id, fields });
    setSaving(false);
    if (saved) finish();
  };

  return (
    <Drawer
      opened
      onClose={close}
      title={m.board_edit()}
      position="right"
      size={narrow ? '100%' : 560}
    >
      <form className={classes.form} onSubmit={form.onSubmit(save)} noValidate>
        <TextInput
          label={m.ui_title()}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('title')}
        />
        <NotesField form={form} />
        <TaskFields form={form} />
        <FormButtons
          act={m.ui_save()}
          busy={saving}
          leaving={leaving || blocked}
          question={m.board_edit_leave()}
          close={close}
          stay={stay}
          discard={finish}
        />
      </form>
      <TaskHistory task={task} />
    </Drawer>
  );
}
