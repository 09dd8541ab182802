import { Checkbox } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { letterOf } from '#app/ui/letter-of.ts';
import { boardOf } from '#domain/tasks/board.ts';
import type { Task } from '#domain/tasks/task.ts';
import { BulkBar } from './bulk-bar.tsx';
import classes from './list-view.module.css';
import '#app/ui/quadrant-hue.css';
import { SelectionContext, useSelectionOf } from './selection.ts';
import { TaskCard } from './task-card.tsx';

/** A card's usual height; the true one is measured. */
const ROW = 58;

/** All tasks in one list, the pressing first: only the rows in sight are drawn. */
export default function ListView({ tasks }: { tasks: readonly Task[] }) {
  const listed = useMemo(() => inOrder(tasks), [tasks]);
  const selection = useSelectionOf(listed);
  const scroll = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: listed.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW,
    getItemKey: (index) => listed[index]?.id ?? index,
    overscan: 8,
  });
  const drawn = rows.getVirtualItems();
  const before = drawn[0]?.start ?? 0;
  const after = rows.getTotalSize() - (drawn.at(-1)?.end ?? 0);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && selection.ids.size > 0) selection.clear();
    else if (letterOf(event.nativeEvent) === 'a' && (event.ctrlKey || event.metaKey))
      selection.all();
    else return;
    event.preventDefault();
  };

  const picked = selection.ids.size;
  return (
    <SelectionContext value={selection}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the cards within pass through here. */}
      <div className={classes.frame} onKeyDown={onKeyDown}>
        <div className={classes.head}>
          <Checkbox
            size="xs"
            label={picked > 0 ? `${picked} selected` : 'Select all'}
            checked={picked > 0 && picked === listed.length}
            indeterminate={picked > 0 && picked < listed.length}
            disabled={listed.length === 0}
            onChange={() => (picked > 0 ? selection.clear() : selection.all())}
          />
        </div>
        <div className={classes.scroll} ref={scroll} data-quadrant-section>
          <h2 className="visually-hidden" data-quadrant-heading tabIndex={-1}>
            All tasks
          </h2>
          <ul
            className={classes.list}
            aria-label="Tasks"
            style={{ paddingTop: before, paddingBottom: after }}
          >
            {drawn.map(({ index }) => {
              const task = listed[index];
              return (
                task && (
                  <TaskCard
                    key={task.id}
                    task={task}
                    row={{ index, count: listed.length, measure: rows.measureElement }}
                  />
                )
              );
            })}
          </ul>
        </div>
        <BulkBar tasks={listed} />
      </div>
    </SelectionContext>
  );
}

/** Quadrant by quadrant as on the board, and what is completed at the end. */
function inOrder(tasks: readonly Task[]): Task[] {
  const lists = boardOf(tasks);
  return [...lists.flatMap(({ open }) => open), ...lists.flatMap(({ completed }) => completed)];
}
