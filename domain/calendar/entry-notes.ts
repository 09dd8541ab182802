import type { Task } from '../tasks/task.ts';
import type { CalendarEntry } from './entry.ts';

/**
 * Why an entry is not selected at first: `here`, it is a task already and cannot be imported again;
 * `similar`, a task has the same title and time, as after an export with new ids; `dropped`, the
 * person removed the task that was made of it.
 */
export type EntryNote = 'here' | 'similar' | 'dropped' | 'declined' | 'free' | 'past';

type Known = Pick<
  Task,
  'id' | 'imported_uid' | 'title' | 'planned_date' | 'planned_time' | 'deadline' | 'recurrence_rule'
>;

/**
 * Matches the key of an entry from the app's own feed, which contains the id of the entry's task.
 */
const OWN = /^([0-9a-f-]{36})-(?:planned|deadline)$/;

/** Returns the note of each entry that has one; `dropped` are keys of entries. */
export function entryNotes(
  entries: readonly CalendarEntry[],
  tasks: readonly Known[],
  dropped: ReadonlySet<string>,
): ReadonlyMap<CalendarEntry, EntryNote> {
  const known = new Set(tasks.flatMap(({ id, imported_uid }) => [id, imported_uid]));
  const similar = new Set(tasks.flatMap(looksOf));
  const noteOf = (entry: CalendarEntry): EntryNote | undefined => {
    const { key } = entry;
    if (known.has(key) || known.has(OWN.exec(key)?.[1] ?? '')) return 'here';
    if (dropped.has(key)) return 'dropped';
    if (entryLooks(entry).some((look) => similar.has(look))) return 'similar';
    if (entry.declined) return 'declined';
    if (entry.past) return 'past';
    return entry.free ? 'free' : undefined;
  };
  return new Map(
    entries.flatMap((entry) => {
      const note = noteOf(entry);
      return note ? [[entry, note] as const] : [];
    }),
  );
}

/** Texts by which a task and an entry look the same: by their time, or by how they repeat. */
function looksOf({
  title,
  planned_date: day,
  planned_time: time,
  deadline,
  recurrence_rule: rule,
}: Known): string[] {
  const looks = day === null ? [] : [`${title}\n${day}\n${time?.slice(0, 5) ?? ''}`];
  if (deadline !== null) looks.push(`${title}\n${Date.parse(deadline)}`);
  if (rule !== null) looks.push(`${title}\n${rule}\n${time?.slice(0, 5) ?? ''}`);
  return looks;
}

const entryLooks = ({ title, day, time, deadline, rule }: CalendarEntry): string[] =>
  looksOf({
    id: '',
    imported_uid: null,
    title,
    planned_date: day,
    planned_time: time,
    deadline,
    recurrence_rule: rule,
  });
