import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { changedFrom } from '#domain/text/same-value.ts';
import { draftKey, onDraftOffered, readDraft, saveDraft } from './drafts.ts';

/**
 * useState whose value is stored as a draft while the value differs from the initial value. The
 * third item returned removes the draft, for use after saving. Two kinds of drafts replace the
 * value and are passed to `onTaken`: a draft from `offerDraft`, and a draft that was stored between
 * the first render and the mount. Until the mount, the person can still type in the component that
 * this one replaces.
 */
export function useDraft<T>(
  userId: string,
  name: string,
  initial: T,
  onTaken?: (value: T) => void,
): [T, (value: T) => void, () => void] {
  const key = draftKey(userId, name);
  const [first] = useState(() => readDraft<T>(key));
  const [value, setValue] = useState<T>(first ?? initial);
  const set = (next: T) => {
    setValue(next);
    saveDraft(key, JSON.stringify(next) === JSON.stringify(initial) ? undefined : next);
  };
  const take = (draft: T) => {
    set(draft);
    onTaken?.(draft);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, at the mount.
  useLayoutEffect(() => {
    const stored = readDraft<T>(key);
    if (JSON.stringify(stored) !== JSON.stringify(first)) take(stored ?? initial);
  }, []);
  useEffect(() => onDraftOffered<T>(key, take));
  return [value, set, () => saveDraft(key, undefined)];
}

interface Form<T> {
  values: T;
  getValues: () => T;
  setValues: (values: Partial<T>) => void;
  getInitialValues: () => T;
}

/**
 * Stores a form's input as a draft and restores it when the same form opens again. Only changed
 * fields are stored, so a restored draft does not overwrite newer values in the other fields.
 * @returns a function that removes the draft, to call when the form is saved or discarded; later
 *   input is stored again. A form that stays open during its save passes the saved values: input
 *   that differs from them was typed meanwhile, and stays a draft.
 */
export function useFormDraft<T extends object>(form: Form<T>, userId: string, name: string) {
  const key = draftKey(userId, name);
  const isOpen = useRef(false);
  const { values } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: run only when the values change.
  useEffect(() => {
    const draft = isOpen.current ? undefined : readDraft<Partial<T>>(key);
    isOpen.current = true;
    if (draft) form.setValues(draft);
    else saveDraft(key, changedFrom(form.getInitialValues(), values));
  }, [values]);
  return (saved?: T) => saveDraft(key, saved && changedFrom(saved, form.getValues()));
}
