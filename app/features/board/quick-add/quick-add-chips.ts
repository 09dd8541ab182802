import type { TaskFormValues } from '#app/features/tasks/index.ts';
import { dayInSentence, formatDuration } from '#app/ui/format.ts';
import { timeIn } from '#domain/dates/dates.ts';
import { dayOf } from '#domain/dates/time.ts';
import { localIn } from '#domain/dates/zone.ts';
import type { Chip, Problem, QuickAdd } from '#domain/quick-add/chips.ts';
import { m } from '#messages';

/** Returns the form values merged with the parsed line; values chosen by hand win. */
export function withChips(
  values: TaskFormValues,
  { title, fields }: QuickAdd,
  zone: string,
): TaskFormValues {
  const minutes = fields.duration_estimated;
  return {
    ...values,
    title,
    duration: values.duration || (minutes === undefined ? '' : `${minutes}m`),
    deadline: values.deadline ?? (fields.deadline ? localIn(fields.deadline, zone) : null),
    planned_date: values.planned_date ?? fields.planned_date ?? null,
    recurrence_rule: values.recurrence_rule ?? fields.recurrence_rule ?? null,
    goal_id: values.goal_id ?? fields.goal_id ?? null,
    is_urgent: values.is_urgent || fields.is_urgent === true,
    is_important: values.is_important || fields.is_important === true,
    has_break_consequence: values.has_break_consequence || fields.has_break_consequence === true,
  };
}

const FLAG_LABELS = {
  is_urgent: m.tasks_urgent(),
  is_important: m.tasks_important(),
  has_break_consequence: m.tasks_consequences_short(),
};

/** Returns the label of a chip. */
export function chipLabel(
  chip: Chip,
  {
    today,
    zone,
    repeatLabel,
  }: { today: string; zone: string; repeatLabel: (rule: string) => string },
): string {
  const due = (when: string) => m.board_chip_due({ when });
  switch (chip.kind) {
    case 'planned':
      return m.board_chip_planned({ when: dayInSentence(chip.value.date, today) });
    case 'timed': {
      const { date, deadline } = chip.value;
      return due(`${dayInSentence(date, today)} ${timeIn(zone, deadline)}`);
    }
    case 'time':
      return due(timeIn(zone, chip.value.deadline));
    case 'deadline': {
      const { deadline, hasTime } = chip.value;
      const day = dayInSentence(dayOf(deadline, zone), today);
      return due(hasTime ? `${day} ${timeIn(zone, deadline)}` : day);
    }
    case 'recurrence':
      return m.board_chip_recurrence({
        rule: capital(repeatLabel(chip.value.rule)),
        day: dayInSentence(chip.value.date, today),
      });
    case 'duration':
      return formatDuration(chip.value.minutes);
    case 'flag':
      return FLAG_LABELS[chip.value.flag];
    case 'goal':
      return chip.value.title;
    case 'delegate':
      return m.board_chip_delegate({ email: chip.value.email });
  }
}

/** Returns the message for a problem; none for the title's length, which the form reports. */
export function problemText(problem: Problem): string | undefined {
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

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
