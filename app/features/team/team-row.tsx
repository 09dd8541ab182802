import { Button } from '@mantine/core';
import { pictureUrl } from '#app/data/storage/pictures.ts';
import { useAuth } from '#app/features/auth/index.ts';
import { initialsOf } from '#app/features/profile/index.ts';
import { Bar } from '#app/ui/components/bar.tsx';
import { PersonPicture } from '#app/ui/components/person-picture.tsx';
import { formatDuration } from '#app/ui/format.ts';
import { isOverloaded, lastWeeks, loadOf, ROOM_LEAST, roomOf } from '#domain/team/load.ts';
import { m } from '#messages';
import { QuadrantBar } from './quadrant-bar.tsx';
import type { TeamRow } from './queries.ts';
import { completedIn, loadText, type Weeks } from './table.ts';
import classes from './team-table.module.css';
import { WeekBars } from './week-bars.tsx';

interface Props {
  row: TeamRow;
  /** The highest number of open tasks in the team, shown as a full bar. */
  most: number;
  monday: string;
  weeks: Weeks;
  delegateTo: (receiver: TeamRow) => void;
}

/** One member's stats. Every chart has its numbers beside it. */
export function TeamRowCells({ row, most, monday, weeks, delegateTo }: Props) {
  const { user } = useAuth();
  const isOver = isOverloaded(row);
  const room = roomOf(row);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see the table.
    <tr role="row" className={classes.row}>
      <th scope="row" role="rowheader" className={classes.who}>
        <PersonPicture
          src={pictureUrl(row.avatar_url)}
          initials={initialsOf(row, row.name)}
          size={32}
        />
        <span>
          <bdi>{row.name}</bdi>
          {row.person === user?.id && <small>{m.ui_you()}</small>}
        </span>
      </th>
      <td role="cell" className={classes.open}>
        <b>{row.open_tasks}</b>
        <QuadrantBar row={row} most={most} />
      </td>
      <td role="cell" className={classes.load} data-over={isOver || undefined}>
        <span>
          {loadText(row)}
          {isOver && <small>{m.team_overloaded()}</small>}
          {room >= ROOM_LEAST && <small>{m.team_room({ duration: formatDuration(room) })}</small>}
        </span>
        <Bar share={Math.min(1, loadOf(row))} />
        {row.unestimated > 0 && <small>{m.team_unestimated({ count: row.unestimated })}</small>}
      </td>
      <td role="cell" data-label={m.team_cell_overdue()} className={classes.number}>
        <span data-late={row.overdue > 0 || undefined}>{row.overdue}</span>
      </td>
      <td role="cell" data-label={m.team_cell_delegated()} className={classes.number}>
        {row.waiting_delegations}
        {row.incoming_delegations > 0 && (
          <small>{m.team_to_answer({ count: row.incoming_delegations })}</small>
        )}
      </td>
      <td role="cell" className={classes.completed}>
        <b>{completedIn(row, monday, weeks)}</b>
        <WeekBars weeks={lastWeeks(row.completed_by_week, monday, weeks)} />
      </td>
      <td role="cell" className={classes.act}>
        {row.person !== user?.id && (
          <Button
            size="xs"
            variant="default"
            aria-label={m.team_delegate_to({ name: row.name })}
            onClick={() => delegateTo(row)}
          >
            {m.team_delegate()}
          </Button>
        )}
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see the table.
  );
}
