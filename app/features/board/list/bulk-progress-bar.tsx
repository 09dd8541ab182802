import type { BulkProgress } from '#app/features/tasks/index.ts';
import { Bar } from '#app/ui/components/bar.tsx';
import { m } from '#messages';
import classes from './bulk-bar.module.css';

/** Renders the progress of a bulk action; the CSS shows it only after one second. */
export function BulkProgressBar({ done, total }: BulkProgress) {
  return (
    <div className={classes.bar}>
      <div
        className={classes.progress}
        role="progressbar"
        aria-label={m.board_saving()}
        aria-valuenow={done}
        aria-valuemax={total}
      >
        <span>{m.board_saving_progress({ done, total })}</span>
        <Bar share={done / total} />
      </div>
    </div>
  );
}
