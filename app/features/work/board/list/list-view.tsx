import { Checkbox } from '@mantine/core';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { letterOf } from '#app/ui/hooks/letter-of.ts';
import type { QuadrantList } from '#domain/tasks/board.ts';
import { arrange } from '#domain/tasks/list/arrange.ts';
import type { Task } from '#domain/tasks/task.ts';
import { useTaskView } from '../use-task-view.ts';
import { ArrangementBar } from './arrangement-bar.tsx';
import { groupName } from './arrangement-labels.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import type { ListRow } from './list-rows.ts';
import classes from './list-view.module.css';
import '#app/ui/theme/quadrant-hue.css';
import { m } from '#messages';
import { useBoard } from '../board-context.ts';
import { DroppedLink } from '../dropped/dropped-link.tsx';
import { useBoardLists } from '../matrix/use-board-lists.ts';
import { SelectBox } from './select-box.tsx';
import { SelectionContext, useSelectionOf } from './selection.ts';
import { TaskList } from './task-list.tsx';
import { useArrangement } from './use-arrangement.ts';

/**
 * Renders the tasks of all quadrants or, with the inbox filter, the unsorted tasks in one list,
 * grouped and sorted, for selection and bulk actions.
 */
export default function ListView({ tasks }: { tasks: readonly Task[] }) {
  const lists = useBoardLists(tasks);
  const { goalTitles, zone } = useBoard();
  const isInbox = useTaskView().filter.place === 'unsorted';
  const { today, dayStart } = usePersonClock();
  const { arrangement, choose } = useArrangement();
  const { rows, listed } = useMemo(() => {
    const { group } = arrangement;
    // Unsorted tasks are in no quadrant, so only the inbox filter lists them (clarity §2).
    const ordered = isInbox ? tasks : inOrder(lists);
    const groups = arrange(ordered, arrangement, { today, zone, dayStart, goalTitles });
    const headed = groups.flatMap<ListRow>(({ key, tasks: grouped }) => [
      { id: `group:${key}`, heading: groupName(group, key, goalTitles), count: grouped.length },
      ...grouped,
    ]);
    const shown = groups.flatMap(({ tasks: grouped }) => grouped);
    return { rows: group === 'none' ? shown : headed, listed: shown };
  }, [lists, isInbox, tasks, arrangement, today, zone, dayStart, goalTitles]);
  const selection = useSelectionOf(listed, SelectBox);
  const scroll = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    // Ignore keys in a menu or dialog: both render in portals, but React bubbles their events here.
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
      <div className={classes.frame} onKeyDown={onKeyDown} data-selecting={picked > 0 || undefined}>
        <div className={classes.header}>
          <Checkbox
            size="xs"
            label={picked > 0 ? m.board_selected({ count: picked }) : m.board_select_all()}
            checked={picked > 0 && picked === listed.length}
            indeterminate={picked > 0 && picked < listed.length}
            disabled={listed.length === 0}
            onChange={() => (picked > 0 ? selection.clear() : selection.all())}
          />
          <ArrangementBar arrangement={arrangement} choose={choose} />
        </div>
        <div className={classes.scroll} ref={scroll} data-quadrant-section>
          <div>
            <h2 className="visually-hidden" data-quadrant-heading tabIndex={-1}>
              {m.board_view_all()}
            </h2>
            <TaskList rows={rows} count={listed.length} label={m.board_list()} scroller={scroll} />
            <DroppedLink />
          </div>
        </div>
        <BulkBar tasks={listed} />
      </div>
    </SelectionContext>
  );
}

/** Returns the open tasks quadrant by quadrant as on the board, then the completed tasks. */
function inOrder(lists: readonly QuadrantList[]): Task[] {
  return [...lists.flatMap(({ open }) => open), ...lists.flatMap(({ completed }) => completed)];
}
