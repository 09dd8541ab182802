import { IconCheck } from '@tabler/icons-react';
import classes from './step-mark.module.css';

interface Props {
  /** Position among the steps, from 1. */
  at: number;
  isCurrent: boolean;
  isDone?: boolean | undefined;
}

/** Renders the number of a step in a circle, or a check mark once the step is done. */
export function StepMark({ at, isCurrent, isDone = false }: Props) {
  return (
    <span className={classes.mark} data-current={isCurrent || undefined} aria-hidden>
      {isDone ? <IconCheck size={14} stroke={1.6} /> : at}
    </span>
  );
}
