import { addDays, daysBetween, weekDayOf } from '../dates/day.ts';
import { DAY_MINUTES, minutesOf } from '../dates/time.ts';
import { dayOf } from '../dates/zone.ts';
import { capacityLeft, type WorkTime } from '../schedule/capacity.ts';

/** A time of day: `HH:mm`, minutes after midnight, or an hour (a number up to 24). */
type TimeOfDay = number | string;

/**
 * The work of one weekday: its start and end, or only its length (in hours up to 24, else in
 * minutes).
 */
type WorkingDay = { start: TimeOfDay; end: TimeOfDay } | number | null | undefined;

/**
 * A person's working hours, in one of two shapes: the profile's (`workStart` and `workEnd` in
 * minutes after midnight, `workDays` with 0 for Sunday), or seven weekdays, Sunday first, each with
 * its hours (`{ start: '09:00', end: '17:00' }`), the length of its work (480 minutes or 8 hours),
 * or null for a day off.
 */
export type WorkingHours = Omit<WorkTime, 'zone'> | readonly WorkingDay[];

/** The minutes after midnight between which a person works on a weekday. */
type Hours = Pick<WorkTime, 'workStart' | 'workEnd'>;

const NINE = 540;
const OFF: Hours = { workStart: NINE, workEnd: NINE };
const NINE_TO_FIVE: Hours = { workStart: NINE, workEnd: 1020 };
const MONDAY_TO_FRIDAY = [OFF, ...Array.from({ length: 5 }, () => NINE_TO_FIVE), OFF];
/** A deadline more than this many days away is not urgent, whatever the estimate. */
const DAYS_MOST = 366;
const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6];

/**
 * Returns the hours of each weekday, Sunday first. Falls back to Monday to Friday, nine to five,
 * for an unknown shape, and for a week without work, in which no time would ever be left.
 */
export function hoursByWeekday(hours: WorkingHours | null | undefined): readonly Hours[] {
  const week = weekOf(hours);
  return week.some(({ workStart, workEnd }) => workEnd > workStart) ? week : MONDAY_TO_FRIDAY;
}

function weekOf(hours: WorkingHours | null | undefined): readonly Hours[] {
  if (typeof hours !== 'object' || hours === null) return [];
  if (isByWeekday(hours)) return hours.length === 7 ? Array.from(hours, hoursOf) : [];
  const { workStart, workEnd, workDays } = hours;
  if (!Array.isArray(workDays)) return [];
  const [from, to] = [within(workStart), within(workEnd)];
  return ALL_DAYS.map((day) => (workDays.includes(day) ? { workStart: from, workEnd: to } : OFF));
}

const isByWeekday = (hours: WorkingHours): hours is readonly WorkingDay[] => Array.isArray(hours);

/**
 * Returns a day's hours. If only the length of the work is given, the work begins at nine, or
 * earlier to end by midnight.
 */
function hoursOf(day: WorkingDay): Hours {
  if (typeof day === 'number') {
    const minutes = minuteOf(day);
    const workStart = Math.min(NINE, DAY_MINUTES - minutes);
    return { workStart, workEnd: workStart + minutes };
  }
  if (typeof day !== 'object' || day === null) return OFF;
  const workStart = minuteOf(day.start);
  return { workStart, workEnd: Math.max(workStart, minuteOf(day.end)) };
}

function minuteOf(time: unknown): number {
  if (typeof time === 'string') return within(minutesOf(time));
  if (typeof time !== 'number') return 0;
  return within(time <= 24 ? time * 60 : time);
}

/** Limits minutes to those of a day; NaN, from an invalid time, becomes 0. */
function within(minute: number): number {
  return minute > 0 ? Math.min(DAY_MINUTES, minute) : 0;
}

/**
 * Returns the working minutes from `now` to a deadline in a known zone. Stops counting after the
 * day on which the sum reaches `enough`. Returns `enough` for a deadline more than a year away.
 */
export function workingMinutesUntil(
  deadline: string,
  { now, zone, enough }: { now: string; zone: string; enough: number },
  hours: readonly Hours[],
): number {
  const today = dayOf(now, zone);
  const days = daysBetween(today, dayOf(deadline, zone)) + 1;
  if (days > DAYS_MOST) return enough;
  let minutes = 0;
  for (let day = today, left = days; left > 0 && minutes < enough; left -= 1) {
    const work = { zone, workDays: ALL_DAYS, ...(hours[weekDayOf(day) % 7] ?? OFF) };
    minutes += capacityLeft(day, now, work) - capacityLeft(day, deadline, work);
    day = addDays(day, 1);
  }
  return minutes;
}
