import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { dayInSentence } from '#app/ui/format-days.ts';
import type { TaskFilter } from '#domain/tasks/filters/filter.ts';
import { QUADRANTS } from '#domain/tasks/quadrant.ts';
import { m } from '#messages';
import { STATUS_CHOICES } from '../company/messages.ts';
import type { FilterName } from '../use-task-view.ts';

interface Choice {
  value: string;
  label: string;
}

export interface FilterChoice {
  name: Exclude<FilterName, 'text' | 'today' | 'completed' | 'for'>;
  label: string;
  data: readonly Choice[];
}

const FIXED: readonly FilterChoice[] = [
  {
    name: 'quadrant',
    label: m.tasks_label_quadrant(),
    data: QUADRANTS.map((value) => ({ value, label: QUADRANT_NAMES[value] })),
  },
  {
    name: 'place',
    label: m.board_filter_place(),
    data: [
      { value: 'unsorted', label: m.tasks_inbox() },
      { value: 'suggested', label: m.board_filter_suggested() },
    ],
  },
  { name: 'status', label: m.ui_status(), data: STATUS_CHOICES },
  {
    name: 'due',
    label: m.ui_deadline(),
    data: [
      { value: 'late', label: m.board_due_overdue() },
      { value: 'today', label: m.board_due_today() },
      { value: 'week', label: m.board_due_week() },
      { value: 'none', label: m.board_due_none() },
    ],
  },
  {
    name: 'delegated',
    label: m.board_delegated(),
    data: [
      { value: 'own', label: m.board_delegated_own() },
      { value: 'away', label: m.board_delegated_by_me() },
      { value: 'to_me', label: m.board_delegated_to_me() },
    ],
  },
];

export type Goals = readonly { id: string; title: string }[] | undefined;

/** Returns the filters that offer choices; the goal filter is missing if the person has no goal. */
export function filterChoices(goals: Goals): readonly FilterChoice[] {
  if (!goals?.length) return FIXED;
  const data = goals.map(({ id, title }) => ({ value: id, label: title }));
  return [...FIXED, { name: 'goal', label: m.tasks_label_goal(), data }];
}

export interface SetFilter {
  name: FilterName;
  /** Text of the filter, such as `Deadline: This week`. */
  text: string;
}

/**
 * Returns the filters that are set, in the order in which they are offered; filters that only a
 * link can set come last.
 */
export function setFilters(filter: TaskFilter, goals: Goals, today: string): SetFilter[] {
  const set: SetFilter[] = [];
  if (filter.text) set.push({ name: 'text', text: m.board_filter_words({ text: filter.text }) });
  if (filter.today) set.push({ name: 'today', text: m.ui_today() });
  for (const { name, label, data } of filterChoices(goals)) {
    const chosen = filter[name];
    if (chosen === undefined) continue;
    const value = data.find((each) => each.value === chosen)?.label ?? m.board_filter_unknown();
    set.push({ name, text: m.board_filter_set({ filter: label, value }) });
  }
  const day = (date: string) => ({ day: dayInSentence(date, today) });
  if (filter.completed) {
    set.push({ name: 'completed', text: m.board_filter_completed_on(day(filter.completed)) });
  }
  if (filter.for) set.push({ name: 'for', text: m.board_filter_for(day(filter.for)) });
  return set;
}
