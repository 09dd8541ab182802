import type { PersonTime } from '#domain/dates/time.ts';
import type { Log } from '../queries.ts';
import { LogRow } from './log-row.tsx';
import classes from './log-table.module.css';

interface Props {
  logs: readonly Log[];
  time: PersonTime;
  /** Shown while the asked-for page is on its way. */
  isOld: boolean;
}

/** The activity: a table where there is room, cards on a phone. */
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
