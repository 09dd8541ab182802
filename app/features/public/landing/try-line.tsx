import { Button } from '@mantine/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { QUADRANT_NAMES, REASONS, suggestionText } from '#app/features/tasks/index.ts';
import { suggestQuadrant } from '#domain/tasks/suggestion.ts';
import { TITLE_LENGTH } from '#domain/tasks/task.ts';
import { VISITOR_MOST, type VisitorTask, withVisitorTask } from '#domain/visitor/visitor-tasks.ts';
import { m } from '#messages';
import classes from './try-line.module.css';
import { saveVisitorTasks } from './visitor-store.ts';

const NOTHING = { is_urgent: false, is_important: false, has_break_consequence: false };
const FLAGS = [
  ['is_urgent', m.public_try_urgent()],
  ['is_important', m.public_try_important()],
  ['has_break_consequence', m.public_try_consequences()],
] as const;

interface Props {
  tasks: readonly VisitorTask[];
  say: (text: string) => void;
}

/** A form to try the matrix: a title, the three flags, and the quadrant that they suggest. */
export function TryLine({ tasks, say }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const limitId = useId();
  const [title, setTitle] = useState('');
  const [refused, setRefused] = useState(false);
  const isFull = refused && tasks.length >= VISITOR_MOST;
  const [flags, setFlags] = useState(NOTHING);
  const { quadrant, reason } = suggestQuadrant({ ...flags, deadline: null }, '');

  const add = (event: FormEvent) => {
    event.preventDefault();
    input.current?.focus();
    if (title.trim() === '') return;
    const next = withVisitorTask(tasks, { id: crypto.randomUUID(), title, ...flags });
    setRefused(next === tasks);
    if (next === tasks) return;
    saveVisitorTasks(next);
    say(
      m.public_try_placed({
        title: title.trim(),
        quadrant: QUADRANT_NAMES[quadrant],
        reason: REASONS[reason],
      }),
    );
    setTitle('');
    setFlags(NOTHING);
  };

  return (
    <form className={classes.line} onSubmit={add}>
      <div className={classes.field}>
        <input
          ref={input}
          aria-label={m.public_try_title()}
          aria-describedby={isFull ? limitId : undefined}
          aria-invalid={isFull || undefined}
          placeholder={m.public_try_title()}
          value={title}
          maxLength={TITLE_LENGTH}
          autoComplete="off"
          enterKeyHint="done"
          dir="auto"
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Button type="submit">{m.ui_add()}</Button>
      </div>
      <p id={limitId} className={classes.limit} role="alert">
        {isFull && m.public_try_full({ limit: VISITOR_MOST })}
      </p>
      <div className={classes.flags}>
        {FLAGS.map(([flag, label]) => (
          <label key={flag}>
            <input
              type="checkbox"
              checked={flags[flag]}
              onChange={(event) => setFlags({ ...flags, [flag]: event.currentTarget.checked })}
            />
            {label}
          </label>
        ))}
      </div>
      <p className={classes.reason} data-quadrant={quadrant}>
        {suggestionText({ quadrant, reason })}
      </p>
    </form>
  );
}
