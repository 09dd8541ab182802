import type { StartHere } from '#domain/coach/types.ts';
import type { PartOfDay } from '#domain/dashboard/figures.ts';
import type { HeatDay, HeatMap, HeatWeek } from '#domain/dashboard/heat.ts';
import { formatDuration } from '#domain/dates/duration.ts';
import { addDays } from '#domain/quick-add/time/wall-clock.ts';

const HELLO: Record<PartOfDay, string> = {
  // Whoever is up at three may be beginning their day or ending it.
  night: 'Hello',
  morning: 'Good morning',
  afternoon: 'Good afternoon',
  evening: 'Good evening',
};

/** `Good morning, Alex.`, and without the name where there is none. */
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

/** `Three things matter today, 2 h 45 m in all.` */
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

/** `Start, 45 m`; of a running task nothing is started. */
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

/** `Friday 20 November: 4 completed` */
export function dayText({ day, completed }: Pick<HeatDay, 'day' | 'completed'>): string {
  const date = DAY.format(dateOf(day)).replace(',', '');
  return `${date}: ${completed === 0 ? 'nothing' : completed} completed`;
}

/** `Week of 16 November: 12 completed` */
export function weekText({ from, completed }: Pick<HeatWeek, 'from' | 'completed'>): string {
  const date = dateOf(from).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
  });
  return `Week of ${date}: ${completed} completed`;
}

/** `Monday` to `Sunday`, beginning where the person's week does. */
export function weekdaysOf({ weeks }: HeatMap): string[] {
  const from = weeks[0]?.from ?? '';
  return [0, 1, 2, 3, 4, 5, 6].map((after) =>
    dateOf(addDays(from, after)).toLocaleDateString('en-GB', { timeZone: 'UTC', weekday: 'long' }),
  );
}

/** `Nov` above the week in which the month begins, as far as the one before was of another. */
export function monthText(
  week: Pick<HeatWeek, 'from'>,
  before: Pick<HeatWeek, 'from'> | undefined,
) {
  const month = week.from.slice(0, 7);
  if (!before || before.from.slice(0, 7) === month) return '';
  return dateOf(week.from).toLocaleDateString('en-GB', { timeZone: 'UTC', month: 'short' });
}

/** `168 tasks on 84 days`, or how the first one comes here. */
export function heatText(completed: number, active: number): string {
  if (completed === 0) return 'Each task that you complete is drawn on its day.';
  const tasks = `${completed.toLocaleString('en-GB')} ${completed === 1 ? 'task' : 'tasks'}`;
  return `${tasks} on ${active} ${active === 1 ? 'day' : 'days'}`;
}

/** What happens to who asks again, settles and answers, on its button. */
export const WANT_LABELS = { answer: 'Accept', decide: 'Answer', follow_up: 'Follow up' };
