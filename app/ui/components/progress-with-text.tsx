import { Bar } from './bar.tsx';
import classes from './progress-with-text.module.css';

interface Props {
  /** Name of the action, for screen readers. */
  label: string;
  /** The progress as a text, shown above the bar. */
  text: string;
  done: number;
  total: number;
  className?: string | undefined;
}

/** Renders the progress of a long action as a text above a bar. */
export function ProgressWithText({ label, text, done, total, className }: Props) {
  return (
    <div
      className={[classes.progress, className].filter(Boolean).join(' ')}
      role="progressbar"
      aria-label={label}
      aria-valuenow={done}
      aria-valuemax={total}
    >
      <span>{text}</span>
      <Bar share={done / total} />
    </div>
  );
}
