import type { PersonTime } from '#domain/dates/time.ts';
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
      <table className={classes.table} role="table" aria-label="Activity" aria-busy={isOld}>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              When
            </th>
            <th scope="col" role="columnheader">
              What
            </th>
            <th scope="col" role="columnheader">
              Who
            </th>
            <th scope="col" role="columnheader">
              <span className="visually-hidden">Details</span>
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
