import type { StartHere } from '#domain/coach/types.ts';
import type { PartOfDay } from '#domain/dashboard/figures.ts';
import type { HeatDay, HeatMap, HeatWeek } from '#domain/dashboard/heat.ts';
import { formatDuration } from '#domain/dates/duration.ts';
import { addDays } from '#domain/quick-add/time/wall-clock.ts';

const HELLO: Record<PartOfDay, string> = {
  // At three in the morning a person may be starting their day or ending it.
  night: 'Hello',
  morning: 'Good morning',
  afternoon: 'Good afternoon',
  evening: 'Good evening',
};

/** Returns `Good morning, Alex.`, without a name if there is none. */
export function greetingText(part: PartOfDay, firstName: string | null | undefined): string {
  const name = firstName?.trim();
  return name ? `${HELLO[part]}, ${name}.` : `${HELLO[part]}.`;
}

const NUMBERS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
];

/** Returns `Three things matter today, 2 h 45 m in all.` */
export function prioritiesText({
  matters,
  minutes,
}: Pick<StartHere, 'matters' | 'minutes'>): string {
  const count = matters.length;
  if (count === 0) return 'Nothing presses today.';
  const things = count === 1 ? 'thing matters' : 'things matter';
  const time = minutes > 0 ? `, ${formatDuration(minutes)}${count === 1 ? '' : ' in all'}` : '';
  return `${NUMBERS[count] ?? count} ${things} today${time}.`;
}

const START = { start: 'Start', resume: 'Resume', pause: 'Back to it' };

/** Returns `Start, 45 m`; no duration for a running task. */
export function startReasonText(play: keyof typeof START, minutes: number | null): string {
  return minutes && play !== 'pause' ? `${START[play]}, ${formatDuration(minutes)}` : START[play];
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Returns `Friday 20 November: 4 completed`. */
export function dayText({ day, completed }: Pick<HeatDay, 'day' | 'completed'>): string {
  const date = DAY.format(dateOf(day)).replace(',', '');
  return `${date}: ${completed === 0 ? 'nothing' : completed} completed`;
}

/** Returns `Week of 16 November: 12 completed`. */
export function weekText({ from, completed }: Pick<HeatWeek, 'from' | 'completed'>): string {
  const date = dateOf(from).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
  });
  return `Week of ${date}: ${completed} completed`;
}

/** Returns `Monday` to `Sunday`, starting with the person's first weekday. */
export function weekdaysOf({ weeks }: HeatMap): string[] {
  const from = weeks[0]?.from ?? '';
  return [0, 1, 2, 3, 4, 5, 6].map((after) =>
    dateOf(addDays(from, after)).toLocaleDateString('en-GB', { timeZone: 'UTC', weekday: 'long' }),
  );
}

/**
 * Returns `Nov` for the first week that starts in the month, else an empty string; the first column
 * has no name.
 */
export function monthText(
  week: Pick<HeatWeek, 'from'>,
  before: Pick<HeatWeek, 'from'> | undefined,
) {
  const month = week.from.slice(0, 7);
  if (!before || before.from.slice(0, 7) === month) return '';
  return dateOf(week.from).toLocaleDateString('en-GB', { timeZone: 'UTC', month: 'short' });
}

/** Returns `168 tasks on 84 days`, or a hint before the first task. */
export function heatText(completed: number, active: number): string {
  if (completed === 0) return 'Each task that you complete is drawn on its day.';
  const tasks = `${completed.toLocaleString('en-GB')} ${completed === 1 ? 'task' : 'tasks'}`;
  return `${tasks} on ${active} ${active === 1 ? 'day' : 'days'}`;
}

/** Button labels: accept a delegation, answer a proposed date, follow up. */
export const WANT_LABELS = { answer: 'Accept', decide: 'Answer', follow_up: 'Follow up' };
