import { useEffect, useRef, useState } from 'react';
import { changedFrom, draftKey, readDraft, saveDraft } from './drafts.ts';

/**
 * A state that is kept as a draft while it differs from how it began. Setting it to that lets go of the
 * draft, and so does the last of what is returned, for when it is saved as it is.
 */
export function useDraft<T>(
  userId: string,
  name: string,
  initial: T,
): [T, (value: T) => void, () => void] {
  const key = draftKey(userId, name);
  const [value, setValue] = useState<T>(() => readDraft<T>(key) ?? initial);
  const set = (next: T) => {
    setValue(next);
    saveDraft(key, JSON.stringify(next) === JSON.stringify(initial) ? undefined : next);
  };
  return [value, set, () => saveDraft(key, undefined)];
}

interface Form<T> {
  values: T;
  setValues: (values: Partial<T>) => void;
}

/**
 * Keeps what was typed into a form, and brings it back into the same form once it is open again: the
 * fields that were changed alone, so that nothing else of an older state comes with them.
 * @returns what lets go of it, for when the form is saved or discarded.
 */
export function useFormDraft<T extends object>(form: Form<T>, userId: string, name: string) {
  const key = draftKey(userId, name);
  const given = useRef(form.values);
  const state = useRef<'opening' | 'open' | 'over'>('opening');
  const { values } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something is typed.
  useEffect(() => {
    const draft = state.current === 'opening' ? readDraft<Partial<T>>(key) : undefined;
    if (state.current === 'opening') state.current = 'open';
    if (draft) form.setValues(draft);
    else if (state.current === 'open') saveDraft(key, changedFrom(given.current, values));
  }, [values]);
  return () => {
    state.current = 'over';
    saveDraft(key, undefined);
  };
}
