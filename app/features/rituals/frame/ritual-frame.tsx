import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { m } from '#messages';
import classes from './ritual-frame.module.css';
import { StepList } from './step-list.tsx';
import { useRitualKeys } from './use-ritual-keys.ts';

export interface RitualStep {
  id: string;
  title: string;
  lead?: string;
  /** Number of items in the step. A step without items is skipped, but listed. */
  count: number;
  content: ReactNode;
}

interface Props {
  title: string;
  steps: readonly RitualStep[];
  /** What stays above all steps. */
  top?: ReactNode;
  /** What follows the last step, with its own heading. */
  end: ReactNode;
}

/**
 * Renders a ritual step by step: its progress, the step's content, and the buttons between steps.
 * The focus moves to the heading of each step.
 */
export function RitualFrame({ title, steps, top, end }: Props) {
  const id = useId();
  const view = useRef<HTMLElement>(null);
  const next = (after: number) => {
    const at = steps.findIndex(({ count }, index) => index > after && count > 0);
    return at === -1 ? steps.length : at;
  };
  const [at, setAt] = useState(() => next(-1));
  const back = steps.findLastIndex(({ count }, index) => index < at && count > 0);
  const step = steps[at];
  const seen = useRef(new Set<number>()).current;
  seen.add(at);
  useRitualKeys(view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another step begins.
  useEffect(() => {
    // Focus the step's heading, so that screen readers read it and the keys apply to the step.
    view.current?.querySelector('h2')?.focus();
  }, [at]);

  return (
    <section ref={view} className={classes.view} aria-labelledby={id}>
      <header className={classes.header}>
        <p id={id} className={classes.name}>
          {title}
        </p>
        <p role="status" className={classes.progress}>
          {step
            ? m.rituals_progress({ at: at + 1, total: steps.length })
            : m.rituals_progress_end()}
        </p>
        <StepList steps={steps} at={at} seen={seen} />
      </header>
      {step && top}
      {step ? (
        <div key={step.id} className={classes.step}>
          <h2 tabIndex={-1}>{step.title}</h2>
          {step.lead && <p className={classes.lead}>{step.lead}</p>}
          {step.content}
        </div>
      ) : (
        end
      )}
      <footer className={classes.footer} data-keep-clear>
        {step && (
          <Button data-next onClick={() => setAt(next(at))} rightSection={<kbd aria-hidden>↵</kbd>}>
            {m.ui_next()}
          </Button>
        )}
        {back !== -1 && (
          <Button variant="default" onClick={() => setAt(back)}>
            {m.rituals_back()}
          </Button>
        )}
        <Link to="/dashboard" className={classes.leave}>
          {m.rituals_leave()}
        </Link>
      </footer>
    </section>
  );
}
