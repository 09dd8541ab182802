import classes from './log-table.module.css';
import type { Entry } from './metadata.ts';

/** The metadata of a line of the log. */
export function MetadataList({ entries }: { entries: readonly Entry[] }) {
  return (
    <dl className={classes.metadata}>
      {entries.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
