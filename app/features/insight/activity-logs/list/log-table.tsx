import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import type { Column } from '#app/ui/tables/column.ts';
import { DataTable } from '#app/ui/tables/data-table.tsx';
import { TYPED } from '#app/ui/typed.ts';
import { momentIn, shortMomentIn } from '#domain/dates/format.ts';
import type { PersonTime } from '#domain/dates/zone.ts';
import { m } from '#messages';
import type { Log } from '../queries.ts';
import { authorLabel } from './author.ts';
import { descriptionOf } from './description.ts';
import classes from './log-table.module.css';
import { type MetadataEntry, metadataEntries } from './metadata.ts';
import { typeLabel } from './types.ts';

interface Props {
  logs: readonly Log[];
  time: PersonTime;
  /** Whether `logs` are the previous entries, shown while the requested entries load. */
  isOld: boolean;
}

/** Renders the log as a table; each entry has its metadata and browser as details below it. */
export function LogTable({ logs, time: { zone }, isOld }: Props) {
  const columns: Column<Log>[] = [
    {
      key: 'when',
      header: m.activity_logs_column_when(),
      width: '176px',
      cell: ({ created_at }) => (
        <time dateTime={created_at} title={momentIn(zone, created_at)}>
          {shortMomentIn(zone, created_at)}
        </time>
      ),
    },
    {
      key: 'what',
      header: m.activity_logs_column_what(),
      kind: 'name',
      cell: (log) => <What log={log} />,
    },
    {
      key: 'who',
      header: m.activity_logs_column_who(),
      width: '27%',
      cell: ({ author }) => {
        const { name, email } = authorLabel(author);
        return (
          <div>
            <bdi translate="no" className={classes.author}>
              {name}
            </bdi>
            <small>{email}</small>
          </div>
        );
      },
    },
  ];
  return (
    <DataTable
      label={m.activity_logs_title()}
      columns={columns}
      rows={logs}
      keyOf={({ id }) => id}
      details={{
        header: m.activity_logs_column_details(),
        of: (log) => {
          const entries = metadataEntries(log.metadata, { zone, quadrants: QUADRANT_NAMES });
          if (log.user_agent) {
            entries.push({ label: m.activity_logs_browser(), value: log.user_agent });
          }
          if (entries.length === 0) return null;
          const line = descriptionOf(log) || typeLabel(log.activity_type).label;
          return {
            label: m.activity_logs_details_of({ line }),
            content: <Metadata entries={entries} />,
          };
        },
      }}
      isOld={isOld}
    />
  );
}

function What({ log }: { log: Log }) {
  const { label, icon: TypeIcon } = typeLabel(log.activity_type);
  const description = descriptionOf(log);
  return (
    <>
      <span className={classes.type}>
        <TypeIcon size={16} stroke={1.6} aria-hidden />
        {label}
      </span>
      {description && (
        <bdi translate="no" className={classes.description}>
          {description}
        </bdi>
      )}
    </>
  );
}

function Metadata({ entries }: { entries: readonly MetadataEntry[] }) {
  return (
    <dl className={classes.metadata}>
      {entries.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd {...TYPED}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
