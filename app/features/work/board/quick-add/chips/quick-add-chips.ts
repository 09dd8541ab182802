import { repeatLabel } from '#app/features/work/task-labels/index.ts';
import { formatDuration, formatRange } from '#app/ui/format.ts';
import { nearDayInSentence } from '#app/ui/format-days.ts';
import { timeIn } from '#domain/dates/format.ts';
import { DAY_MINUTES, minutesOf, timeText } from '#domain/dates/time.ts';
import { dayOf } from '#domain/dates/zone.ts';
import type { Chip, Due, QuickAddProblem } from '#domain/quick-add/chips.ts';
import { m } from '#messages';

const FLAG_LABELS = {
  is_urgent: m.tasks_urgent(),
  is_important: m.tasks_important(),
  has_break_consequence: m.tasks_consequences_short(),
};

/** Returns the label of a chip; days are relative to `today`, times in `zone`. */
export function chipLabel(chip: Chip, { today, zone }: { today: string; zone: string }): string {
  const { kind, value } = chip;
  switch (kind) {
    case 'planned': {
      const when = [nearDayInSentence(value.date, today), ...blockText(value)].join(' ');
      return m.board_chip_planned({ when });
    }
    case 'time':
      return m.board_chip_planned({ when: blockText(value).join(' ') });
    case 'deadline':
      return m.board_chip_due({ when: dueText(value, today, zone) });
    case 'recurrence': {
      const rule = repeatLabel(value.rule, value.date);
      if (value.due) {
        return m.board_chip_recurrence_due({ rule, when: dueText(value.due, today, zone) });
      }
      const [time] = blockText(value);
      return time === undefined
        ? m.board_chip_recurrence({ rule, day: nearDayInSentence(value.date, today) })
        : m.board_chip_recurrence_at({ rule, time });
    }
    case 'duration':
      return formatDuration(value.minutes);
    case 'flag':
      return FLAG_LABELS[value.flag];
    case 'goal':
      return value.title;
    case 'delegate':
      return m.board_chip_delegate({ email: value.email });
  }
}

/** Returns the day of a deadline, with the time if the deadline has one. */
function dueText({ deadline, hasTime }: Due, today: string, zone: string): string {
  const day = nearDayInSentence(dayOf(deadline, zone), today);
  return hasTime ? `${day} ${timeIn(zone, deadline)}` : day;
}

/**
 * Returns a list with one text, a time (`09:30`) or a block of time (`09:30–10:00`); an empty list
 * without a time.
 */
function blockText({ time, minutes }: { time: string | null; minutes: number | null }): string[] {
  if (time === null) return [];
  const from = time.slice(0, 5);
  if (minutes === null) return [from];
  return [formatRange(from, timeText((minutesOf(time) + minutes) % DAY_MINUTES))];
}

/** Returns the message for a problem; undefined for a title that is too long: the form says so. */
export function problemText(problem: QuickAddProblem): string | undefined {
  switch (problem.kind) {
    case 'unknown_goal':
      return m.board_problem_unknown_goal({ title: problem.title });
    case 'ambiguous_goal':
      return m.board_problem_ambiguous_goal({
        title: problem.title,
        count: problem.goals.length,
      });
    case 'duration_too_long':
      return m.board_problem_duration({ most: formatDuration(problem.most) });
    case 'title_too_long':
      return undefined;
  }
}
