import { ActionIcon, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { describedBy } from '#app/ui/forms/described-by.ts';
import { parseAmount, stepOf, stepped } from '#domain/goals/amount.ts';
import type { Goal } from '#domain/goals/goal.ts';
import { progressShare } from '#domain/goals/progress.ts';
import { m } from '#messages';
import { AMOUNT_PROBLEMS } from '../edit/goal-schema.ts';
import { useGoalsActions } from '../goals-context.ts';
import { amountText, progressText } from '../labels.ts';
import classes from './progress-control.module.css';

/**
 * Renders a goal's progress: a bar, buttons for a step less or more, and the value as an editable
 * field.
 */
export function ProgressControl({ goal, target }: { goal: Goal; target: number }) {
  const { run } = useGoalsActions();
  const { id, current_value, title } = goal;
  /** The text being typed; null while the field shows the current value. */
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const step = stepOf(target);
  const of = useId();

  const forget = () => {
    setTyped(null);
    setProblem(null);
  };

  const move = (by: number) => {
    const value = typed === null ? null : parseAmount(typed);
    if (typeof value === 'string') return setProblem(AMOUNT_PROBLEMS[value]);
    forget();
    // Step from the typed value, even if it is not saved yet.
    void run(
      value === null ? { act: 'step', id, by } : { act: 'progress', id, value: stepped(value, by) },
    );
  };

  const save = async () => {
    if (typed === null) return;
    const value = parseAmount(typed);
    if (typeof value === 'string') return setProblem(AMOUNT_PROBLEMS[value]);
    forget();
    if (value === current_value) return;
    const error = await run({ act: 'progress', id, value });
    // Restore the text that could not be saved, unless the person has typed since.
    if (error) setTyped((since) => since ?? typed);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save();
    else if (event.key === 'Escape' && typed !== null) forget();
    else if (event.key === 'ArrowUp') move(step);
    else if (event.key === 'ArrowDown') move(-step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={classes.control}>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={m.goals_progress_label({ title })}
        aria-valuemin={0}
        aria-valuemax={target}
        aria-valuenow={Math.min(target, Math.max(0, current_value))}
        aria-valuetext={progressText(goal)}
      >
        <span style={{ width: `${(progressShare(goal) ?? 0) * 100}%` }} />
      </div>
      <div className={classes.stats}>
        <ActionIcon
          variant="default"
          className={classes.step ?? ''}
          aria-label={m.goals_progress_less({ amount: amountText(step), title })}
          disabled={current_value <= 0}
          onClick={() => move(-step)}
        >
          <IconMinus size={14} aria-hidden />
        </ActionIcon>
        <TextInput
          className={classes.field ?? ''}
          classNames={{ input: classes.input ?? '' }}
          aria-label={m.goals_progress_label({ title })}
          {...describedBy(of, problem !== null)}
          aria-keyshortcuts="ArrowUp ArrowDown"
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? String(current_value)}
          error={problem !== null}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(null);
          }}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => void save()}
          onKeyDown={onKeyDown}
        />
        <ActionIcon
          variant="default"
          className={classes.step ?? ''}
          aria-label={m.goals_progress_more({ amount: amountText(step), title })}
          onClick={() => move(step)}
        >
          <IconPlus size={14} aria-hidden />
        </ActionIcon>
        <span id={of} className={classes.of}>
          {goal.unit
            ? m.goals_progress_of_unit({ target: amountText(target), unit: goal.unit })
            : m.goals_progress_of({ target: amountText(target) })}
        </span>
        <span className={classes.share} aria-hidden>
          {m.ui_percent({ percent: Math.floor((progressShare(goal) ?? 0) * 100) })}
        </span>
      </div>
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
    </div>
  );
}
