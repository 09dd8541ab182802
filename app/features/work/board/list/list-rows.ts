import type { Task } from '#domain/tasks/task.ts';

/** The heading of a group in the list. */
export interface ListHeading {
  id: string;
  heading: string;
  count: number;
}

export type ListRow = Task | ListHeading;

export const isHeading = (row: ListRow): row is ListHeading => 'heading' in row;
