import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AppError } from '#app/data/errors/errors.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { importTasks, removeTasks, useActor } from '#app/features/work/tasks/index.ts';
import { rememberUndoable } from '#app/features/work/undo/index.ts';
import { formatNumber } from '#app/ui/format.ts';
import type { CalendarEntry } from '#domain/calendar/read-calendar.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';
import { newTask, type Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { CALENDAR_TOASTS } from '../toasts.ts';
import { importErrorOf, STOPPED } from './import-error.ts';

export interface CalendarImport {
  entries: readonly CalendarEntry[];
  quadrant: Quadrant;
  goalId: string | null;
}

/**
 * Returns the mutation that writes the chosen entries as tasks. One toast confirms the import, and
 * its Undo removes all imported tasks.
 */
export function useImport(userId: string) {
  const actor = useActor();
  const [written, setWritten] = useState(0);
  const stop = useRef<AbortController>(null);
  const undoing = useMutation<void, AppError, string[]>({
    mutationFn: (ids) => removeTasks(userId, ids),
    meta: {
      errorToast: (error) => ({ ...CALENDAR_TOASTS.import_undo_failed, message: error.message }),
    },
  });

  const mutation = useSingleMutation<Task[], AppError, CalendarImport>({
    mutationFn: async ({ entries, quadrant, goalId }) => {
      if (!actor) throw new AppError('not_authenticated', 'User not authenticated');
      setWritten(0);
      const stopping = new AbortController();
      stop.current = stopping;
      const now = new Date().toISOString();
      const tasks = entries.map((entry) => ({
        ...newTask(crypto.randomUUID(), actor, fieldsOf(entry, quadrant, goalId), now),
        imported_uid: entry.key,
      }));
      let count = 0;
      try {
        return await importTasks(userId, tasks, {
          signal: stopping.signal,
          report: (rows) => {
            count = rows.length;
            setWritten(count);
          },
        });
      } catch (error) {
        throw importErrorOf(error, stopping.signal, count);
      }
    },
    // Do not retry: the error shows at once, and the person can import again, which skips existing
    // tasks.
    retry: false,
    networkMode: 'always',
    meta: {
      successToast: (rows) => {
        const ids = (rows as Task[]).map(({ id }) => id);
        const count = ids.length;
        const message = m.calendars_import_done({ count, tasks: formatNumber(count) });
        const undo = () => undoing.mutate(ids);
        return {
          ...CALENDAR_TOASTS.imported,
          message,
          ...(count > 0 && { undo: rememberUndoable({ userId, title: message, undo }) }),
        };
      },
      errorToast: (error) =>
        error.code === STOPPED
          ? undefined
          : { ...CALENDAR_TOASTS.import_failed, message: error.message },
    },
  });
  return { ...mutation, written, cancel: () => stop.current?.abort() };
}

function fieldsOf(entry: CalendarEntry, quadrant: Quadrant, goalId: string | null) {
  return {
    title: entry.title,
    notes: entry.notes,
    planned_date: entry.day,
    planned_time: entry.time && `${entry.time}:00`,
    duration_estimated: entry.minutes,
    deadline: entry.deadline,
    recurrence_rule: entry.rule,
    quadrant,
    goal_id: goalId,
  };
}
