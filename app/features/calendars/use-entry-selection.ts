import { useMemo, useState } from 'react';
import { useLimit } from '#app/features/billing/index.ts';
import { useProfile } from '#app/features/profile/index.ts';
import { useServerTasks } from '#app/features/tasks/index.ts';
import type { CalendarEntry } from '#domain/calendar/read-calendar.ts';
import { isOpen } from '#domain/tasks/task.ts';

/**
 * Matches the key of an entry from the app's own feed, which contains the id of the entry's task.
 */
const OWN = /^([0-9a-f-]{36})-(?:planned|deadline)$/;

/** Returns the selection of entries, initially all that are not over and have no task yet. */
export function useEntrySelection(entries: readonly CalendarEntry[], userId: string) {
  const { data: tasks } = useServerTasks(userId);
  const tier = useProfile()?.subscription_tier ?? '';
  const limit = useLimit('tasks');
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());

  const here = useMemo(() => {
    const known = new Set((tasks ?? []).flatMap(({ id, imported_uid }) => [id, imported_uid]));
    return new Set(
      entries.filter(({ key }) => known.has(key) || known.has(OWN.exec(key)?.[1] ?? '')),
    );
  }, [entries, tasks]);
  const isChosen = (entry: CalendarEntry) =>
    !here.has(entry) && (changed.get(entry.key) ?? !entry.past);
  const chosen = entries.filter(isChosen);
  const choose = (of: readonly CalendarEntry[], on: boolean) =>
    setChanged((before) => new Map([...before, ...of.map(({ key }) => [key, on] as const)]));
  const used = (tasks ?? []).filter(isOpen).length;

  return {
    ready: tasks !== undefined && limit !== undefined,
    chosen,
    isChosen,
    isHere: (entry: CalendarEntry) => here.has(entry),
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
