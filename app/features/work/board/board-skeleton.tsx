import { Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { ViewSwitch } from '#app/ui/components/view-switch.tsx';
import { m } from '#messages';
import quickAdd from './quick-add/quick-add.module.css';
import classes from './tasks-page.module.css';
import { TASK_VIEW_NAMES } from './use-task-view.ts';

/**
 * Renders the skeleton of the matrix while its tasks load: the four quadrants or, on a phone, their
 * tabs and the list of one.
 */
export function BoardSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label={m.board_loading()}>
      {['do_now', 'schedule', 'delegate', 'drop'].map((quadrant) => (
        <Skeleton key={quadrant} radius={12} height="100%" />
      ))}
      <div className={classes.list}>
        {['28%', '64%', '48%', '56%', '40%'].map((width) => (
          <Skeleton key={width} height={14} width={width} />
        ))}
      </div>
    </div>
  );
}

/** Renders the skeleton of /tasks while its code loads. */
export function BoardPageSkeleton() {
  return (
    <div className={classes.page}>
      <div className={classes.bar}>
        <div className={`${quickAdd.bar} ${quickAdd.shape}`}>
          <IconPlus size={16} aria-hidden />
          {m.board_quick_add_placeholder()}
        </div>
        <div className={classes.filter} />
        <ViewSwitch names={TASK_VIEW_NAMES} view="matrix" show={() => {}} />
      </div>
      <BoardSkeleton />
    </div>
  );
}
