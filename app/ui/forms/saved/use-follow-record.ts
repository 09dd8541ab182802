import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { isSameValue } from '#domain/text/same-value.ts';
import { valuesAfterSave } from './values-after-save.ts';

/**
 * Keeps an open form in sync with a record that may be changed elsewhere. A field that changed only
 * in the record takes the record's value. If the person changed the field too, to another value,
 * the field becomes a conflict, to be shown with `ConflictNotice` and resolved before the form is
 * saved. If the form stays open after a save, call `onSaved`, so that input during the save is kept
 * and the save itself causes no conflict.
 *
 * @param current The form's values for the current record.
 * @param saving Whether a save is running. During a save, `current` includes the optimistic update.
 */
export function useFollowRecord<Values extends object>(
  form: UseFormReturnType<Values>,
  current: Values,
  saving: boolean,
) {
  type Name = keyof Values & string;
  const base = useRef(current);
  // The content of the record before a save. While `current` still has this content, the form is
  // newer.
  const outdated = useRef<string>(undefined);
  const [conflicts, setConflicts] = useState<readonly Name[]>([]);
  // Compare by content, because `current` is a new object on every render.
  const key = JSON.stringify(current);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when `current` does.
  useEffect(() => {
    if (saving || key === outdated.current) return;
    outdated.current = undefined;
    const before = base.current;
    base.current = current;
    const names = Object.keys(current) as Name[];
    const changed = names.filter((name) => !isSameValue(before[name], current[name]));
    if (changed.length === 0) return;
    const typed = form.getValues();
    const isTyped = (name: Name) => !isSameValue(typed[name], before[name]);
    const followed = Object.fromEntries(
      changed.filter((name) => !isTyped(name)).map((name) => [name, current[name]]),
    );
    form.setInitialValues(current);
    form.setValues({ ...typed, ...followed });
    form.resetDirty(current);
    const isOpen = (name: Name) => !isSameValue(typed[name], current[name]);
    setConflicts((known) => [...new Set([...known, ...changed.filter(isTyped)])].filter(isOpen));
  }, [key, saving]);

  /** Ends a conflict: keeps the typed value, or takes the record's value. */
  const resolve = (name: Name, keep: boolean) => {
    setConflicts((known) => known.filter((each) => each !== name));
    if (!keep) form.setValues({ [name]: base.current[name] } as Partial<Values>);
  };

  /** Takes the saved values, except where the input is newer than the `sent` values. */
  const onSaved = (sent: Values, saved: Values) => {
    const values = valuesAfterSave(sent, saved, form.getValues());
    base.current = saved;
    outdated.current = key;
    form.setInitialValues(saved);
    form.setValues(values);
    form.resetDirty(saved);
  };
  return { conflicts, resolve, onSaved };
}
