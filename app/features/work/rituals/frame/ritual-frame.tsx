import { Button } from '@mantine/core';
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { KeyHint } from '#app/features/work/task-row/index.ts';
import { m } from '#messages';
import { OpenedRow } from './opened-row.ts';
import classes from './ritual-frame.module.css';
import type { RitualStep } from './ritual-step.ts';
import { StepList } from './step-list.tsx';
import { StepMark } from './step-mark.tsx';
import { useCtrlEnter } from './use-ctrl-enter.ts';
import { useLeaveKey } from './use-leave-key.ts';
import { useRitualKeys } from './use-ritual-keys.ts';

interface Props {
  title: string;
  steps: readonly RitualStep[];
  /** Content above every step. */
  top?: ReactNode;
  /** A line beside the buttons of each step: what is decided so far. */
  summary?: ReactNode;
  /** Content after the last step, with its own heading. */
  end: ReactNode;
  /** Whether steps are side by side where there is room, so that earlier steps stay editable. */
  columns?: boolean;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * Renders a ritual step by step: its progress, the step's content, and the buttons between steps.
 * The focus moves to the heading of each step.
 */
export function RitualFrame(props: Props) {
  const { title, steps, top, summary, end, columns = false, onFocus } = props;
  const id = useId();
  const view = useRef<HTMLElement>(null);
  const seen = useRef(new Set<number>()).current;
  // With `columns`, the person can return to a step that they have seen, even if the step is empty.
  const isOpen = ({ count }: RitualStep, index: number) =>
    count > 0 || (columns && seen.has(index));
  const next = (after: number) => {
    const at = steps.findIndex((each, index) => index > after && isOpen(each, index));
    return at === -1 ? steps.length : at;
  };
  const [at, setAt] = useState(() => next(-1));
  const back = steps.findLastIndex((each, index) => index < at && isOpen(each, index));
  const step = steps[at];
  seen.add(at);
  const navigate = useNavigate();
  useRitualKeys(view);
  useCtrlEnter(() =>
    view.current?.querySelector<HTMLElement>('[data-next], [data-start]')?.click(),
  );
  useLeaveKey(() => void navigate('/dashboard'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when `at` selects another step.
  useEffect(() => {
    // Focus the step's heading, so that screen readers read it and the keys apply to the step.
    const heading = view.current?.querySelector<HTMLElement>('[data-current] h2');
    (heading ?? view.current?.querySelector<HTMLElement>(':scope > :not([hidden]) h2'))?.focus();
  }, [at]);

  return (
    <section
      ref={view}
      className={classes.view}
      aria-labelledby={id}
      data-wide={(columns && step !== undefined) || undefined}
      onFocus={onFocus}
    >
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
      {step && !columns && <StepColumn key={step.id} step={step} isCurrent />}
      {columns && (
        // At the end, hide the steps but keep them mounted: Back must show the same rows.
        <div className={classes.columns} hidden={!step}>
          {steps.map((each, index) => {
            // Do not render a step's content before the step is reached: the content keeps the list
            // of tasks from its first render.
            const isReached = seen.has(index);
            if (each.count === 0 && !isReached) return null;
            return (
              <StepColumn
                key={each.id}
                step={isReached ? each : { ...each, content: null }}
                isCurrent={index === at}
                at={index + 1}
                isPast={index < at}
              />
            );
          })}
        </div>
      )}
      {!step && end}
      <footer className={classes.footer} data-keep-clear>
        <Link to="/dashboard" className={classes.leave}>
          {m.rituals_leave()} <KeyHint>{m.rituals_escape()}</KeyHint>
        </Link>
        {step && summary && <p className={classes.summary}>{summary}</p>}
        {back !== -1 && (
          <Button data-back variant="default" onClick={() => setAt(back)}>
            {m.rituals_back()}
          </Button>
        )}
        {step && (
          <Button data-next onClick={() => setAt(next(at))}>
            {m.ui_next()} <KeyHint>{m.rituals_enter()}</KeyHint>
          </Button>
        )}
      </footer>
    </section>
  );
}

interface StepProps {
  step: RitualStep;
  isCurrent: boolean;
  /** Position among the steps, from 1; undefined if only the current step is shown. */
  at?: number;
  isPast?: boolean;
}

function StepColumn({ step, isCurrent, at, isPast }: StepProps) {
  const opened = useState<string>();
  return (
    <OpenedRow value={opened}>
      <div className={classes.step} data-current={isCurrent || undefined}>
        <div className={classes.head}>
          {at && <StepMark at={at} isCurrent={isCurrent} isDone={isPast} />}
          <h2 tabIndex={-1}>{step.title}</h2>
          {at && <span className={classes.count}>{step.count}</span>}
        </div>
        {step.lead && <p className={classes.lead}>{step.lead}</p>}
        {step.content}
      </div>
    </OpenedRow>
  );
}
