import * as z from 'zod/mini';
import type { Profile } from '#app/features/account/profile/index.ts';
import { DAY_MINUTES, minutesOf, timeText } from '#domain/dates/time.ts';
import { m } from '#messages';

/** The form's values: times as `HH:mm`, numbers as strings for the selects. */
export type TimeValues = {
  zone: string | null;
  dayStart: string;
  weekStart: string;
  workDays: string[];
  workStart: string;
  workEnd: string;
};

type TimeColumns = Pick<
  Profile,
  'time_zone' | 'day_start' | 'week_start' | 'work_days' | 'work_start' | 'work_end'
>;

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, m.settings_time_not_clock()));

/**
 * The rules of the form: valid times, and work that ends after it starts, as the database requires.
 */
export const timeSchema = z
  .object({
    zone: z.nullable(z.string()),
    dayStart: z.string(),
    weekStart: z.string(),
    workDays: z.array(z.string()),
    workStart: clock,
    workEnd: clock,
  })
  .check(
    z.refine((values) => endOf(values.workEnd) > minutesOf(values.workStart), {
      path: ['workEnd'],
      error: m.settings_time_end_first(),
    }),
  );

export function timeValues(profile: TimeColumns): TimeValues {
  return {
    zone: profile.time_zone,
    dayStart: String(profile.day_start),
    weekStart: String(profile.week_start),
    workDays: profile.work_days.map(String),
    workStart: timeText(profile.work_start),
    workEnd: timeText(profile.work_end % DAY_MINUTES),
  };
}

export function timeColumns(values: TimeValues): TimeColumns {
  return {
    time_zone: values.zone,
    day_start: Number(values.dayStart),
    week_start: Number(values.weekStart),
    work_days: values.workDays.map(Number).sort((a, b) => a - b),
    work_start: minutesOf(values.workStart),
    work_end: endOf(values.workEnd),
  };
}

/** Returns an end time in minutes after midnight; 00:00 means the end of the day. */
const endOf = (text: string) => minutesOf(text) || DAY_MINUTES;
