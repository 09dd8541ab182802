import { Button } from '@mantine/core';
import { useState } from 'react';
import { pictureUrl } from '#app/data/storage/pictures.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { initialsOf } from '#app/features/account/profile/index.ts';
import { Bar } from '#app/ui/components/bar.tsx';
import { formatDuration } from '#app/ui/format.ts';
import type { Column, Sorting } from '#app/ui/tables/column.ts';
import { DataTable } from '#app/ui/tables/data-table.tsx';
import { PersonCell } from '#app/ui/tables/person-cell.tsx';
import { shortDay } from '#domain/dates/format.ts';
import { freeMinutes, isOverloaded, lastWeeks, loadShare, ROOM_LEAST } from '#domain/team/load.ts';
import { m } from '#messages';
import { roomText } from './labels.ts';
import { QuadrantBar } from './quadrant-bar.tsx';
import type { TeamRow } from './queries.ts';
import { completedIn, loadText, type Stat, sorted, TEAM_COLUMNS, type Weeks } from './table.ts';
import classes from './team-table.module.css';

interface Props {
  team: readonly TeamRow[];
  monday: string;
  weeks: Weeks;
  delegateTo: (receiver: TeamRow) => void;
}

/**
 * Renders the table of the team's stats. Each bar has its number beside it; the bars of completed
 * tasks per week have only their total.
 */
export function TeamTable({ team, monday, weeks, delegateTo }: Props) {
  const { user } = useAuth();
  const [sorting, setSorting] = useState<Sorting<Stat>>({ by: 'load', descending: true });
  const most = Math.max(1, ...team.map(({ open_tasks }) => open_tasks));
  const stat = (by: Stat) => ({
    key: by,
    header: TEAM_COLUMNS[by],
    sort: { by, descending: by !== 'name' },
  });
  const columns: Column<TeamRow, Stat>[] = [
    {
      ...stat('name'),
      kind: 'name',
      cell: (row) => (
        <PersonCell src={pictureUrl(row.avatar_url)} initials={initialsOf(row, row.name)}>
          <bdi translate="no">{row.name}</bdi>
          {row.person === user?.id && <small>{m.ui_you()}</small>}
        </PersonCell>
      ),
    },
    {
      ...stat('open'),
      width: '24%',
      cell: (row) => (
        <div>
          <b className={classes.number}>{row.open_tasks}</b>
          <QuadrantBar row={row} most={most} />
        </div>
      ),
    },
    { ...stat('load'), width: '18%', cell: (row) => <MemberLoad row={row} /> },
    {
      ...stat('overdue'),
      width: '8%',
      cell: ({ overdue }) => (
        <span className={classes.number} data-late={overdue > 0 || undefined}>
          {overdue}
        </span>
      ),
    },
    {
      ...stat('waiting'),
      width: '9%',
      cell: ({ waiting_delegations, incoming_delegations }) => (
        <div>
          <span className={classes.number}>{waiting_delegations}</span>
          {incoming_delegations > 0 && (
            <small>{m.team_to_answer({ count: incoming_delegations })}</small>
          )}
        </div>
      ),
    },
    {
      ...stat('completed'),
      width: '11%',
      cell: (row) => (
        <div>
          <b className={classes.number}>{completedIn(row, monday, weeks)}</b>
          <WeekBars weeks={lastWeeks(row.completed_by_week, monday, weeks)} />
        </div>
      ),
    },
    {
      key: 'delegate',
      header: m.team_delegate(),
      kind: 'actions',
      width: '118px',
      cell: (row) =>
        row.person !== user?.id && (
          <Button
            size="xs"
            variant="default"
            aria-label={m.team_delegate_to({ name: row.name })}
            onClick={() => delegateTo(row)}
          >
            {m.team_delegate()}
          </Button>
        ),
    },
  ];
  return (
    <DataTable
      label={m.team_table()}
      columns={columns}
      rows={sorted(team, sorting, monday, weeks)}
      keyOf={(row) => row.person}
      sorting={sorting}
      sort={setSorting}
      cardsBelow={900}
    />
  );
}

/** Renders a person's open work against their working time in a week, as text and as a bar. */
function MemberLoad({ row }: { row: TeamRow }) {
  const isOver = isOverloaded(row);
  const room = freeMinutes(row);
  return (
    <div className={classes.load} data-over={isOver || undefined}>
      <span className={classes.number}>{loadText(row)}</span>
      {isOver && <small>{m.team_overloaded()}</small>}
      {room >= ROOM_LEAST && <small>{roomText(room, row.unestimated)}</small>}
      <Bar share={Math.min(1, loadShare(row))} />
      {row.private_minutes > 0 && (
        <small>{m.team_private({ duration: formatDuration(row.private_minutes) })}</small>
      )}
      {row.unestimated > 0 && <small>{m.team_unestimated({ count: row.unestimated })}</small>}
    </div>
  );
}

/** Renders the completed tasks per week, as bars and as text for screen readers. */
function WeekBars({ weeks }: { weeks: readonly { week: string; completed: number }[] }) {
  const most = Math.max(1, ...weeks.map(({ completed }) => completed));
  const last = weeks.at(-1)?.week ?? '';
  const labels = weeks.map(({ week, completed }) =>
    m.team_week_completed({ day: shortDay(week, last), count: completed }),
  );
  return (
    <>
      <span className={classes.weeks} aria-hidden title={labels.join('\n')}>
        {weeks.map(({ week, completed }) => (
          <i key={week} style={{ '--share': completed / most } as React.CSSProperties} />
        ))}
      </span>
      <span className="visually-hidden">{labels.join(', ')}</span>
    </>
  );
}
