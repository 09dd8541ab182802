import { type ComponentType, createContext, use, useCallback, useMemo, useState } from 'react';

/** The tasks selected for a bulk action. */
export interface Selection {
  ids: ReadonlySet<string>;
  /**
   * Selects or deselects one task; with `range`, selects all tasks from the task toggled last to
   * this task.
   */
  toggle: (id: string, range?: boolean) => void;
  all: () => void;
  clear: () => void;
  /** A task's checkbox; part of the context, so that other views do not load its code. */
  Box: ComponentType<SelectBoxProps>;
}

export interface SelectBoxProps {
  task: { id: string; title: string };
  selected: boolean;
  tabIndex: number;
}

export const SelectionContext = createContext<Selection | null>(null);

/** Returns the selection; null where nothing can be selected. */
export const useSelection = () => use(SelectionContext);

/** Returns the selection among the listed tasks; a task that is not listed is not selected. */
export function useSelectionOf(
  listed: readonly { id: string }[],
  Box: Selection['Box'],
): Selection {
  const [picked, setPicked] = useState<{ ids: ReadonlySet<string>; last: string | null }>(NONE);

  const ids = useMemo(
    () => new Set(listed.filter(({ id }) => picked.ids.has(id)).map(({ id }) => id)),
    [listed, picked],
  );
  const toggle = useCallback(
    (id: string, range = false) =>
      setPicked((before) => {
        const from = listed.findIndex((each) => each.id === before.last);
        const to = listed.findIndex((each) => each.id === id);
        const after = new Set(before.ids);
        if (range && from >= 0 && to >= 0) {
          const span = listed.slice(Math.min(from, to), Math.max(from, to) + 1);
          for (const each of span) after.add(each.id);
        } else if (!after.delete(id)) after.add(id);
        return { ids: after, last: id };
      }),
    [listed],
  );
  return useMemo(
    () => ({
      ids,
      toggle,
      all: () => setPicked({ ids: new Set(listed.map(({ id }) => id)), last: null }),
      clear: () => setPicked(NONE),
      Box,
    }),
    [ids, toggle, listed, Box],
  );
}

const NONE = { ids: new Set<string>(), last: null };
