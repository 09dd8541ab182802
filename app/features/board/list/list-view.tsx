import { Checkbox } from '@mantine/core';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { letterOf } from '#app/ui/hooks/letter-of.ts';
import type { QuadrantList } from '#domain/tasks/board.ts';
import type { Task } from '#domain/tasks/task.ts';
import { BulkBar } from './bulk-bar.tsx';
import classes from './list-view.module.css';
import '#app/ui/theme/quadrant-hue.css';
import { m } from '#messages';
import { useBoardLists } from '../matrix/use-board-lists.ts';
import { SelectionContext, useSelectionOf } from './selection.ts';
import { TaskList } from './task-list.tsx';

/** Renders all tasks in one list, most urgent first, for selection and bulk actions. */
export default function ListView({ tasks }: { tasks: readonly Task[] }) {
  const lists = useBoardLists(tasks);
  const listed = useMemo(() => inOrder(lists), [lists]);
  const selection = useSelectionOf(listed);
  const scroll = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    // A menu or dialog renders in a portal, yet its events bubble through here.
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (event.key === 'Escape' && selection.ids.size > 0) selection.clear();
    else if (letterOf(event.nativeEvent) === 'a' && (event.ctrlKey || event.metaKey))
      selection.all();
    else return;
    event.preventDefault();
  };

  const picked = selection.ids.size;
  return (
    <SelectionContext value={selection}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys that bubble from the cards. */}
      <div className={classes.frame} onKeyDown={onKeyDown}>
        <div className={classes.header}>
          <Checkbox
            size="xs"
            label={picked > 0 ? m.board_selected({ count: picked }) : m.board_select_all()}
            checked={picked > 0 && picked === listed.length}
            indeterminate={picked > 0 && picked < listed.length}
            disabled={listed.length === 0}
            onChange={() => (picked > 0 ? selection.clear() : selection.all())}
          />
        </div>
        <div className={classes.scroll} ref={scroll} data-quadrant-section>
          <div>
            <h2 className="visually-hidden" data-quadrant-heading tabIndex={-1}>
              {m.board_view_all()}
            </h2>
            <TaskList tasks={listed} label={m.board_list()} scroller={scroll} />
          </div>
        </div>
        <BulkBar tasks={listed} />
      </div>
    </SelectionContext>
  );
}

/** Returns the open tasks quadrant by quadrant as on the board, then the completed ones. */
function inOrder(lists: readonly QuadrantList[]): Task[] {
  return [...lists.flatMap(({ open }) => open), ...lists.flatMap(({ completed }) => completed)];
}
