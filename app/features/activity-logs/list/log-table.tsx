import type { PersonTime } from '#domain/dates/time.ts';
import { m } from '#messages';
import type { Log } from '../queries.ts';
import { LogRow } from './log-row.tsx';
import classes from './log-table.module.css';

interface Props {
  logs: readonly Log[];
  time: PersonTime;
  /** Whether this is the previous page, shown while the requested one loads. */
  isOld: boolean;
}

/** The log: a table on wide screens, cards on phones. */
export function LogTable({ logs, time, isOld }: Props) {
  return (
    <div className={classes.frame} data-old={isOld || undefined}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: as cards it is no table to the browser, but to a screen reader. */}
      <table
        className={classes.table}
        role="table"
        aria-label={m.activity_logs_title()}
        aria-busy={isOld}
      >
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {m.activity_logs_column_when()}
            </th>
            <th scope="col" role="columnheader">
              {m.activity_logs_column_what()}
            </th>
            <th scope="col" role="columnheader">
              {m.activity_logs_column_who()}
            </th>
            <th scope="col" role="columnheader">
              <span className="visually-hidden">{m.activity_logs_column_details()}</span>
            </th>
          </tr>
        </thead>
        {logs.map((log) => (
          <LogRow key={log.id} log={log} zone={time.zone} />
        ))}
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: as cards it is no table to the browser, but to a screen reader. */}
    </div>
  );
}
