import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLimit } from '#app/features/account/billing/index.ts';
import { useProfile } from '#app/features/account/profile/index.ts';
import { useServerTasks } from '#app/features/work/tasks/index.ts';
import { entryNotes } from '#domain/calendar/entry-notes.ts';
import type { CalendarEntry } from '#domain/calendar/read-calendar.ts';
import { isOpen } from '#domain/tasks/task.ts';
import { droppedImportsQuery } from './dropped-imports.ts';

/**
 * Returns the selection of entries; initially all entries without a note (`entryNotes`) are
 * selected.
 */
export function useEntrySelection(entries: readonly CalendarEntry[], userId: string) {
  const { data: tasks } = useServerTasks(userId);
  const tier = useProfile()?.subscription_tier ?? '';
  const limit = useLimit('tasks');
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());

  // If the dropped tasks cannot be loaded, no calendar entry gets the note `dropped`.
  const dropped = useQuery(droppedImportsQuery(userId));
  const notes = useMemo(
    () => entryNotes(entries, tasks ?? [], dropped.data ?? []),
    [entries, tasks, dropped.data],
  );
  const isHere = (entry: CalendarEntry) => notes.get(entry) === 'here';
  const isChosen = (entry: CalendarEntry) =>
    !isHere(entry) && (changed.get(entry.key) ?? !notes.has(entry));
  const chosen = entries.filter(isChosen);
  const choose = (of: readonly CalendarEntry[], on: boolean) =>
    setChanged((before) => new Map([...before, ...of.map(({ key }) => [key, on] as const)]));
  const used = (tasks ?? []).filter(isOpen).length;

  return {
    ready: tasks !== undefined && limit !== undefined && !dropped.isLoading,
    chosen,
    isChosen,
    isHere,
    noteOf: (entry: CalendarEntry) => notes.get(entry),
    choose,
    /** Keeps only the first `count` of the chosen entries. */
    chooseFirst: (count: number) => {
      const first = new Set(chosen.slice(0, count));
      choose(
        chosen.filter((entry) => !first.has(entry)),
        false,
      );
    },
    tier,
    limit: limit ?? null,
    /** How many more open tasks the plan allows. */
    room: limit == null ? Number.POSITIVE_INFINITY : Math.max(0, limit - used),
  };
}
