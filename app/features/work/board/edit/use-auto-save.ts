import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { readDraft, saveDraft } from '#app/data/drafts/drafts.ts';
import type { Task, TaskFields } from '#domain/tasks/task.ts';
import { useBoard } from '../board-context.ts';
import {
  COLUMNS_OF_FORM,
  differingColumns,
  mergeRemote,
  pickColumns,
  type TaskColumn,
} from './form/merge-form.ts';
import { type EditDraft, editDraftKey } from './form/restore-draft.ts';
import { fieldsOf, formOf, inZone, type TaskFormValues } from './form/task-form-values.ts';
import { taskFormSchema } from './form/task-schema.ts';

const DEBOUNCE_MS = 800;

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

/**
 * Saves a task's form automatically (clarity §7): when typing pauses, when a field is left, and
 * when the form closes. A field with an error or a conflict is not saved; its text is kept as a
 * draft.
 */
export function useAutoSave(task: Task, form: UseFormReturnType<TaskFormValues>) {
  const { run, now, zone, actor } = useBoard();
  const [state, setState] = useState<SaveState>('idle');
  const [conflicts, setConflicts] = useState<readonly TaskColumn[]>([]);
  const base = useRef<TaskFields>(pickColumns(task, COLUMNS_OF_FORM) as TaskFields);
  const inFlight = useRef<readonly Partial<TaskFields>[]>([]);
  const failedWith = useRef<TaskFormValues>(undefined);
  const latest = useRef(Promise.resolve(true));
  const over = useRef(false);
  /** The zone of the form's deadline: the person's zone may change while the form is open. */
  const formZone = useRef(zone);
  const key = editDraftKey(actor.id, task.id);

  const typedNow = () =>
    fieldsOf(form.getValues(), { now, zone: formZone.current }, { ...task, ...base.current });
  const blocked = () => [...new Set([...invalidColumns(form.getValues()), ...conflicts])];
  /** Returns the task's fields as they will be once all running saves have succeeded. */
  const expected = () => Object.assign({}, base.current, ...inFlight.current) as TaskFields;
  const unsaved = () => [
    ...new Set([
      ...differingColumns(base.current, typedNow()),
      ...invalidColumns(form.getValues()),
    ]),
  ];

  /**
   * Saves the changed fields that are valid and without a conflict. Resolves false if this save, or
   * an earlier save that was still running, failed.
   */
  const save = ({ isFinal = true } = {}): Promise<boolean> => {
    later.cancel();
    if (over.current) return Promise.resolve(true);
    const typed = typedNow();
    const waits = blocked();
    // Do not save an empty title while typing: the person may be retyping it.
    if (!isFinal && form.getValues().title.trim() === '') waits.push('title');
    const columns = differingColumns(expected(), typed).filter((each) => !waits.includes(each));
    const before = inFlight.current.length > 0 ? latest.current : Promise.resolve(true);
    if (columns.length === 0) return before;
    latest.current = write(pickColumns(typed, columns)).then(
      async (isSaved) => (await before) && isSaved,
    );
    // An empty title is saved as the default title: show it in the field.
    if (columns.includes('title') && form.getValues().title.trim() === '') {
      form.setFieldValue('title', typed.title);
    }
    return latest.current;
  };
  const write = async (fields: Partial<TaskFields>) => {
    inFlight.current = [...inFlight.current, fields];
    setState('saving');
    const isSaved = await run({ act: 'edit', id: task.id, fields });
    inFlight.current = inFlight.current.filter((each) => each !== fields);
    if (isSaved) base.current = { ...base.current, ...fields };
    failedWith.current = isSaved ? undefined : form.getValues();
    setState(isSaved ? 'saved' : 'failed');
    // Delete the draft here too: once the panel has closed, no effect deletes it any more.
    if (unsaved().length === 0) saveDraft(key, undefined);
    return isSaved;
  };
  const latestSave = useRef(save);
  latestSave.current = save;
  const later = useDebouncedCallback(
    () => void latestSave.current({ isFinal: false }),
    DEBOUNCE_MS,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect restores the draft once.
  useEffect(() => {
    const draft = readDraft<EditDraft>(key);
    if (draft) {
      const zones = { from: draft.zone ?? formZone.current, to: formZone.current };
      form.setValues(inZone(draft.typed, zones, draft.base.deadline ?? null));
      // Compare with the values from which the draft started: if a field's saved value differs, the
      // field was changed elsewhere.
      base.current = { ...base.current, ...draft.base };
    }
    const flush = () => void latestSave.current();
    // Do not send failed changes again while the page unloads: the next page would show them as
    // saved until they fail again, and would no longer have their draft.
    const onHide = () => {
      if (form.getValues() !== failedWith.current) flush();
    };
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      flush();
    };
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for a new zone.
  useEffect(() => {
    const zones = { from: formZone.current, to: zone };
    formZone.current = zone;
    if (zones.from === zone) return;
    const { deadline } = inZone(form.getValues(), zones, base.current.deadline);
    form.setFieldValue('deadline', deadline);
  }, [zone]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for a new task or save state.
  useEffect(() => {
    const known = base.current;
    // A running save is already applied to `task` (optimistic update), but is not a remote change:
    // use the last saved values of the columns that are being saved.
    const sent = COLUMNS_OF_FORM.filter((column) =>
      inFlight.current.some((each) => column in each),
    );
    const remote = { ...task, ...pickColumns(known, sent) };
    const merged = mergeRemote({ base: known, typed: typedNow(), remote, typing: typingIn(form) });
    base.current = pickColumns(remote, COLUMNS_OF_FORM) as TaskFields;
    const values = formOf(task, zone);
    for (const column of merged.taken) form.setFieldValue(column, values[column]);
    // If a save failed because of the conflict, show the conflict instead of the failure.
    if (merged.conflicts.length > 0 && state === 'failed') setState('idle');
    const settled = differingColumns(base.current, typedNow());
    setConflicts((before) =>
      [...new Set([...before, ...merged.conflicts])].filter((column) => settled.includes(column)),
    );
  }, [task, state]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for new values, state or conflicts.
  useEffect(() => {
    if (over.current) return;
    const columns = unsaved();
    // Not `form.values`: when the form opens, `form.values` does not have the restored draft yet.
    const values = form.getValues();
    const typed = Object.fromEntries(columns.map((column) => [column, values[column]]));
    const draft: EditDraft = {
      typed,
      base: pickColumns(base.current, columns),
      zone: formZone.current,
    };
    saveDraft(key, columns.length > 0 ? draft : undefined);
    // After a failed save, do not start the timer until the person edits the form. Try again,
    // leaving a field or closing the panel still sends the failed changes.
    if (columns.length > 0 && form.values !== failedWith.current) later();
  }, [form.values, state, conflicts]);

  /** Resolves a conflict: keeps the typed value, or takes the task's current value. */
  const resolve = (column: TaskColumn, keep: boolean) => {
    setConflicts((before) => before.filter((each) => each !== column));
    failedWith.current = undefined;
    if (keep) return;
    form.setFieldValue(column, formOf(task, zone)[column]);
  };
  /** Stops saving for good. The draft keeps the unsaved changes. */
  const stop = () => {
    over.current = true;
    later.cancel();
  };
  /** Discards the unsaved changes. */
  const discard = () => {
    stop();
    saveDraft(key, undefined);
  };
  const isStuck = () => !over.current && (state === 'failed' ? unsaved() : blocked()).length > 0;
  return { state, conflicts, save, resolve, stop, discard, isStuck };
}

/** Returns the column of the focused field, if the person has changed its text. */
function typingIn(form: UseFormReturnType<TaskFormValues>): TaskColumn | undefined {
  const field = document.activeElement?.closest<HTMLElement>('[data-path]')?.dataset.path;
  return COLUMNS_OF_FORM.find((column) => column === field && form.isDirty(column));
}

/** Returns the columns whose typed text is invalid. */
function invalidColumns(values: TaskFormValues): TaskColumn[] {
  const { error } = taskFormSchema.safeParse(values);
  const fields = new Set(error?.issues.map(({ path }) => path[0]));
  return COLUMNS_OF_FORM.filter((column) => fields.has(column));
}
