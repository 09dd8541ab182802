import { QUADRANT_NAMES, TASK_STATUS_NAMES } from '#app/features/work/task-labels/index.ts';
import type { Grouping, TaskSorting, WhenGroup } from '#domain/tasks/list/arrange.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';

export const GROUPING_NAMES: Record<Grouping, string> = {
  none: m.ui_none(),
  quadrant: m.tasks_label_quadrant(),
  day: m.board_group_day(),
  goal: m.tasks_label_goal(),
  status: m.ui_status(),
};

export const SORTING_NAMES: Record<TaskSorting, string> = {
  weight: m.board_sort_weight(),
  due: m.ui_deadline(),
  planned: m.tasks_label_planned(),
  created: m.board_sort_created(),
  title: m.ui_title(),
  estimate: m.tasks_label_duration(),
};

const WHEN_GROUP_NAMES: Record<WhenGroup, string> = {
  earlier: m.board_group_earlier(),
  today: m.ui_today(),
  tomorrow: m.ui_tomorrow(),
  week: m.board_due_week(),
  later: m.board_group_later(),
  none: m.board_group_no_day(),
  completed: m.board_group_completed(),
};

/** Returns the heading of a group of the list. */
export function groupName(
  group: Grouping,
  key: string,
  goalTitles: ReadonlyMap<string, string>,
): string {
  switch (group) {
    case 'quadrant':
      return QUADRANT_NAMES[key as Quadrant];
    case 'status':
      return TASK_STATUS_NAMES[key as Task['status']];
    case 'day':
      return WHEN_GROUP_NAMES[key as WhenGroup];
    default:
      return goalTitles.get(key) ?? m.board_goal_none();
  }
}
