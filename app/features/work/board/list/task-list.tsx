import {
  type CSSProperties,
  type FocusEvent,
  type RefObject,
  Suspense,
  useRef,
  useState,
} from 'react';
import { logFailure } from '#app/browser/log.ts';
import { NARROW } from '#app/browser/widths.ts';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import { useIdle } from '#app/ui/hooks/use-idle.ts';
import { usePrinting } from '#app/ui/hooks/use-printing.ts';
import { TaskCard } from '../card/task-card.tsx';
import { useNewIds } from '../matrix/use-new-ids.ts';
import { GroupHeading } from './group-heading.tsx';
import { isHeading, type ListRow } from './list-rows.ts';
import classes from './task-list.module.css';
import type { LongListProps, TaskListProps } from './task-list-props.ts';

const LongList = lazyPart(() =>
  import('./long-list.tsx').catch((error: unknown) => {
    logFailure('The script for long lists could not be loaded; all rows are rendered.', error);
    return { default: WholeList };
  }),
);

/**
 * Maximum number of rows in a list that is not virtualized. Short lists are not virtualized,
 * because virtualized cards shift until they are measured.
 */
const SHORT = 40;

/** Maximum number of rows to print in full; a longer list prints only its visible rows. */
const PRINTED = 1000;

/** Renders cards in a column; in a long list only the visible cards (design §7). */
export function TaskList(props: TaskListProps) {
  const { rows } = props;
  const long = useRef(false);
  // A list that has become short stays virtualized: remounting would lose the focus.
  long.current ||= rows.length > SHORT;
  const focused = useRef<string>(undefined);
  const printing = usePrinting();
  if (!long.current || (printing && rows.length <= PRINTED)) return <WholeList {...props} />;
  const firstRows = rows.slice(0, SHORT);
  return (
    <Suspense fallback={<WholeList {...props} rows={firstRows} focused={focused} />}>
      <LongList {...props} focused={focused} />
    </Suspense>
  );
}

function WholeList({ rows: all, label, count, focused }: TaskListProps & Partial<LongListProps>) {
  const rows = useFirstRows(all);
  const arrived = useNewIds(all);
  let position = -1;
  return (
    <ul
      className={classes.list}
      style={{ '--rows': all.length } as CSSProperties}
      aria-label={label}
      {...(focused && noteFocus(focused))}
    >
      {rows.map((row) => {
        if (isHeading(row)) return <GroupHeading key={row.id} row={row} />;
        position += 1;
        return (
          <TaskCard
            key={row.id}
            task={row}
            index={position}
            count={count}
            arrived={arrived.has(row.id)}
          />
        );
      })}
    </ul>
  );
}

/**
 * Returns only the first rows until a visit's first content has rendered, then all rows: most of a
 * list is below the fold, and on a slow device a card takes 3 ms to render.
 */
function useFirstRows(rows: readonly ListRow[]): readonly ListRow[] {
  const isAfter = useIdle({ isLater: true });
  const [count] = useState(firstCount);
  return isAfter ? rows : rows.slice(0, count);
}

/**
 * Estimates how many cards are visible at first: a list has the window's height on a phone, and
 * half of that height in a wider window.
 */
const firstCount = (): number =>
  Math.ceil(window.innerHeight / (window.matchMedia(NARROW).matches ? 100 : 160));

/** Returns a list's focus handlers, which record the task that has the focus. */
function noteFocus(focused: RefObject<string | undefined>) {
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target.closest<HTMLElement>('[data-task-id]')?.dataset.taskId;
    },
    // Reset in a timeout: the list that replaces this list must first read the id to restore the
    // focus.
    onBlur: ({ currentTarget }: FocusEvent) => {
      setTimeout(() => {
        if (!currentTarget.contains(document.activeElement)) focused.current = undefined;
      });
    },
  };
}
