import * as z from 'zod/mini';
import { parseDuration } from '#domain/dates/duration.ts';
import { DURATION_MOST } from '#domain/tasks/task.ts';
import { m } from '#messages';

/** Error for a planned day that is not a calendar day from 1970 to 2199. */
export const NO_SUCH_DAY = m.tasks_error_day();

/** Validates a task's duration as typed; an empty text means no duration. */
export const durationSchema = z.string().check(
  z.refine((text) => {
    const minutes = parseDuration(text);
    return text.trim() === '' || (minutes !== undefined && minutes <= DURATION_MOST);
  }, m.tasks_error_duration()),
);
