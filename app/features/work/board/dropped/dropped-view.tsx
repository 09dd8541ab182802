import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PAGE } from '#app/data/api/read-all.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { ConfirmButton } from '#app/ui/dialogs/confirm-button.tsx';
import type { Column } from '#app/ui/tables/column.ts';
import { DataTable } from '#app/ui/tables/data-table.tsx';
import { ListEmpty } from '#app/ui/tables/list-state.tsx';
import { Pager } from '#app/ui/tables/pager.tsx';
import { shortMomentIn } from '#domain/dates/format.ts';
import { m } from '#messages';
import classes from './dropped-view.module.css';
import { type DroppedTask, droppedQuery, useEmptyDropped } from './queries.ts';
import { RestoreButton } from './restore-button.tsx';
import { useRestore } from './use-restore.ts';

/** Rows shown at a time: rendering the whole list takes seconds on a slow device. */
const ROWS = 50;

/**
 * Renders the tasks that Drop, Delete or the Undo of their creation removed in the last 30 days,
 * each with Restore (clarity §5).
 */
export default function DroppedView() {
  const userId = useAuth().user?.id ?? '';
  const { zone } = usePersonClock();
  const query = useQuery(droppedQuery(userId));
  const emptying = useEmptyDropped(userId);
  const all = query.data;
  const newest = all?.[0]?.dropped_at;
  const [wanted, setPage] = useState(1);
  // Restoring the only row of the last page leads to the page before it.
  const page = Math.min(wanted, Math.max(1, Math.ceil((all?.length ?? 0) / ROWS)));
  const rows = all?.slice((page - 1) * ROWS, page * ROWS);
  const { restore, restoreAll, isRestoringAll } = useRestore(userId, rows);

  if (all?.length === 0) {
    return (
      <ListEmpty title={m.board_dropped_empty()} heading="h2" text={m.board_dropped_empty_text()} />
    );
  }
  return (
    <section className={classes.view} aria-labelledby="dropped">
      <header className={classes.header}>
        <div>
          <h2 id="dropped">{m.board_dropped()}</h2>
          <p>{m.board_dropped_text()}</p>
        </div>
        {newest && (
          <div className={classes.acts}>
            <Button size="xs" variant="default" loading={isRestoringAll} onClick={restoreAll}>
              {m.board_dropped_restore_all()}
            </Button>
            <ConfirmButton
              label={m.board_dropped_empty_act()}
              name={m.board_dropped_empty_name()}
              question={m.board_dropped_empty_question()}
              busy={emptying.isPending}
              act={() => emptying.mutate(newest)}
            />
          </div>
        )}
      </header>
      <DataTable
        label={m.board_dropped()}
        columns={columnsIn(zone, restore)}
        rows={rows}
        keyOf={({ id }) => id}
        placeholder={{
          loading: m.board_dropped_loading(),
          failed: m.board_dropped_failed(),
          query,
        }}
      />
      {all && rows && all.length > ROWS && (
        <Pager
          page={page}
          size={ROWS}
          shown={rows.length}
          // A response with the maximum of `PAGE` tasks may leave out older tasks.
          of={all.length < PAGE ? { total: all.length } : { hasMore: page * ROWS < all.length }}
          turnTo={setPage}
        />
      )}
    </section>
  );
}

const REMOVALS: Record<string, string> = {
  deleted: m.board_dropped_deleted(),
  undone: m.board_dropped_undone(),
};

const columnsIn = (zone: string, restore: (id: string) => void): Column<DroppedTask>[] => [
  {
    key: 'title',
    header: m.board_dropped_task(),
    kind: 'name',
    cell: ({ title }) => <bdi translate="no">{title}</bdi>,
  },
  {
    key: 'removal',
    header: m.board_dropped_how(),
    width: '140px',
    cell: ({ removal }) => REMOVALS[removal] ?? m.board_dropped_dropped(),
  },
  {
    key: 'when',
    header: m.board_dropped_when(),
    width: '190px',
    cell: ({ dropped_at }) => shortMomentIn(zone, dropped_at),
  },
  {
    key: 'restore',
    header: m.board_dropped_act(),
    kind: 'actions',
    width: '120px',
    cell: ({ id, title }) => <RestoreButton title={title} restore={() => restore(id)} />,
  },
];
