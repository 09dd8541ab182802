import { m } from '#messages';
import type { RitualStep } from './ritual-step.ts';
import classes from './step-list.module.css';

interface Props {
  steps: readonly Pick<RitualStep, 'id' | 'title' | 'count'>[];
  at: number;
  /** Indexes of the steps that the person has seen. */
  seen: ReadonlySet<number>;
}

/** Renders the names of the steps; an unseen step without items is marked as having none. */
export function StepList({ steps, at, seen }: Props) {
  return (
    <ol className={classes.steps} aria-label={m.rituals_steps()}>
      {steps.map(({ id, title, count }, index) => (
        <li
          key={id}
          aria-current={index === at ? 'step' : undefined}
          data-past={index < at || undefined}
        >
          {count === 0 && !seen.has(index) ? m.rituals_step_nothing({ title }) : title}
        </li>
      ))}
    </ol>
  );
}
