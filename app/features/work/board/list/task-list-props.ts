import type { RefObject } from 'react';
import type { ListRow } from './list-rows.ts';

export interface TaskListProps {
  /** Tasks, and the headings of their groups. */
  rows: readonly ListRow[];
  /** The number of tasks in the rows. */
  count: number;
  /** Accessible name of the list. */
  label: string;
  /** The element that scrolls; on a phone the page scrolls instead. */
  scroller: RefObject<HTMLElement | null>;
}

export interface LongListProps extends TaskListProps {
  /** Id of the task that had the focus when this list replaced the fallback of `TaskList`. */
  focused: RefObject<string | undefined>;
}
