import type { Task } from '../tasks/task.ts';
import type { CalendarEntry } from './entry.ts';

/**
 * Why an entry is not preselected. `here`: the entry is already a task and cannot be imported
 * again. `similar`: a task has the same title and time, for example after an export with new ids.
 * `dropped`: the person removed the task made from the entry, or a task with the same title and
 * time. `duplicate`: an earlier preselected entry of the file has the same title, times and rule.
 */
export type EntryNote = 'here' | 'similar' | 'dropped' | 'declined' | 'free' | 'past' | 'duplicate';

/** The columns of a task by which an entry is recognized. */
export type KnownTask = Pick<
  Task,
  'id' | 'imported_uid' | 'title' | 'planned_date' | 'planned_time' | 'deadline' | 'recurrence_rule'
>;

/**
 * Matches the key that the app's own feed gives an entry; the key contains the id of the task.
 */
const OWN = /^([0-9a-f-]{36})-(?:planned|deadline)$/;

/** Returns the note of each entry that has one; `dropped` are the tasks that the person removed. */
export function entryNotes(
  entries: readonly CalendarEntry[],
  tasks: readonly KnownTask[],
  dropped: readonly KnownTask[],
): ReadonlyMap<CalendarEntry, EntryNote> {
  const known = new Set(tasks.flatMap(({ id, imported_uid }) => [id, imported_uid]));
  const droppedKeys = new Set(dropped.map(({ imported_uid }) => imported_uid));
  const similar = new Set(tasks.flatMap(looksOf));
  const similarDropped = new Set(dropped.flatMap(looksOf));
  const selected = new Set<string>();
  const noteOf = (entry: CalendarEntry): EntryNote | undefined => {
    const { key } = entry;
    if (known.has(key) || known.has(OWN.exec(key)?.[1] ?? '')) return 'here';
    if (droppedKeys.has(key)) return 'dropped';
    const looks = entryLooks(entry);
    if (looks.some((look) => similar.has(look))) return 'similar';
    if (looks.some((look) => similarDropped.has(look))) return 'dropped';
    if (entry.declined) return 'declined';
    if (entry.past) return 'past';
    if (entry.free) return 'free';
    // Only a selected entry makes a later entry a duplicate.
    if (looks.length > 0 && selected.has(identity(entry))) return 'duplicate';
    selected.add(identity(entry));
    return undefined;
  };
  return new Map(
    entries.flatMap((entry) => {
      const note = noteOf(entry);
      return note ? [[entry, note] as const] : [];
    }),
  );
}

/**
 * Returns texts to compare a task with an entry. The two are similar if they share a text: the
 * title with the day and time, with the deadline, or with the rule and time.
 */
function looksOf({
  title,
  planned_date: day,
  planned_time: time,
  deadline,
  recurrence_rule: rule,
}: KnownTask): string[] {
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

/** Returns the same text for two entries that are one meeting with two UIDs. */
const identity = ({ title, day, time, minutes, deadline, rule }: CalendarEntry): string =>
  JSON.stringify([title, day, time, minutes, deadline, rule]);
