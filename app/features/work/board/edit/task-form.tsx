import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { writtenOrQueued } from '#app/data/offline-queue/written-or-queued.ts';
import { SidePanel } from '#app/ui/dialogs/side-panel.tsx';
import { FormButtons } from '#app/ui/forms/form-buttons.tsx';
import { ConflictNotice } from '#app/ui/forms/saved/conflict-notice.tsx';
import { useNarrow } from '#app/ui/hooks/use-narrow.ts';
import type { Command } from '#domain/tasks/acts.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { BoardContext, useBoard } from '../board-context.ts';
import { formOf, type TaskFormValues } from './form/task-form-values.ts';
import { TASK_FIELD_NAMES, taskFormSchema } from './form/task-schema.ts';
import { NotesField } from './notes/notes-field.tsx';
import classes from './panel.module.css';
import { PanelFooter } from './panel-footer.tsx';
import { PanelHead } from './panel-head.tsx';
import TaskFormFields from './task-form-fields.tsx';
import TaskHistory from './task-history.tsx';
import { useAutoSave } from './use-auto-save.ts';
import { useNeighbors } from './use-neighbors.ts';

interface Props {
  task: Task;
  onClose: () => void;
  /** Opens the panel of another task in place of this panel. */
  onMove?: (id: string) => void;
}

/**
 * Renders the panel of one task: its actions, its autosaved fields and its history. The panel asks
 * for confirmation before it closes only if a change could not be saved.
 */
export default function TaskForm({ task, onClose, onMove }: Props) {
  const board = useBoard();
  const narrow = useNarrow();
  const [leaving, setLeaving] = useState(false);
  const form = useForm<TaskFormValues>({
    initialValues: formOf(task, board.zone),
    validate: zod4Resolver(taskFormSchema),
    validateInputOnBlur: true,
  });
  const saving = useAutoSave(task, form);
  const { state, conflicts, save, resolve, stop, discard, isStuck } = saving;

  // The URL names the task, so any navigation would close the panel: ask first if a change could
  // not be saved. All other changes are saved when the panel unmounts.
  const done = useRef(false);
  const blocker = useBlocker(() => !done.current && isStuck());
  const isBlocked = blocker.state === 'blocked';

  const finish = () => {
    done.current = true;
    if (isBlocked) blocker.proceed();
    else onClose();
  };
  const stay = () => {
    setLeaving(false);
    blocker.reset?.();
  };
  // Close the confirmation once the changes are saved after all, for example when a field is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for a new save state.
  useEffect(() => {
    if (state === 'saved' && !isStuck()) stay();
  }, [state]);

  const isClosing = useRef(false);
  const close = async () => {
    form.validate();
    const saved = save();
    // Do not wait for the save when the person presses Close a second time.
    const mayWait = !isClosing.current;
    isClosing.current = true;
    const isSaved = mayWait ? await writtenOrQueued(saved, true) : true;
    isClosing.current = false;
    if (isSaved && !isStuck()) finish();
    else setLeaving(true);
  };

  const run = async (command: Command) => {
    if (command.act !== 'drop' && command.act !== 'delete') return board.run(command);
    // Close the panel: after the removal it has no task to show.
    stop();
    done.current = true;
    onClose();
    const isRemoved = await board.run(command);
    // If the removal failed, keep the draft: the task is back, and the draft has the unsaved text.
    if (isRemoved) discard();
    return isRemoved;
  };

  const { previous, next } = useNeighbors(task.id);
  const stepTo = (id: string | undefined) => (id && onMove ? () => onMove(id) : undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || !(event.key === 'ArrowUp' || event.key === 'ArrowDown')) return;
    event.preventDefault();
    stepTo(event.key === 'ArrowUp' ? previous : next)?.();
  };

  return (
    <SidePanel
      onClose={() => void close()}
      title={m.board_edit()}
      size={narrow ? '100%' : 560}
      onKeyDown={onKeyDown}
    >
      <BoardContext value={{ ...board, run }}>
        <PanelHead task={task} previous={stepTo(previous)} next={stepTo(next)} />
      </BoardContext>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        onBlur={() => void save()}
        noValidate
      >
        <Textarea
          label={m.ui_title()}
          className={classes.title ?? ''}
          autoComplete="off"
          dir="auto"
          autosize
          minRows={1}
          data-autofocus
          onKeyDown={(event) => {
            // A title is one line, even if it wraps in the field.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void save();
          }}
          {...form.getInputProps('title')}
        />
        <NotesField form={form} />
        <TaskFormFields form={form} savedGoal={task.goal_id} />
        {conflicts.map((column) => (
          <ConflictNotice
            key={column}
            field={TASK_FIELD_NAMES[column]}
            other={column === 'title' || column === 'notes' ? task[column] : null}
            resolve={(keep) => resolve(column, keep)}
          />
        ))}
        {leaving || isBlocked ? (
          <FormButtons
            act={m.ui_done()}
            busy={false}
            leaving
            question={m.board_edit_leave()}
            close={() => void close()}
            stay={stay}
            discard={() => {
              discard();
              finish();
            }}
          />
        ) : (
          <PanelFooter state={state} retry={() => void save()} close={() => void close()} />
        )}
      </form>
      <TaskHistory task={task} />
    </SidePanel>
  );
}
