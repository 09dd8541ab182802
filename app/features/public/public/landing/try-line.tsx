import { Button } from '@mantine/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { QUADRANT_NAMES, REASONS } from '#app/features/work/task-labels/index.ts';
import { Pip } from '#app/ui/components/pip.tsx';
import { lengthError } from '#app/ui/forms/length-error.ts';
import { suggestQuadrant } from '#domain/tasks/suggestion.ts';
import { TITLE_LENGTH } from '#domain/tasks/task.ts';
import { VISITOR_MOST, withVisitorTask } from '#domain/visitor/visitor-tasks.ts';
import { m } from '#messages';
import type { PlacedLine } from './place-line.ts';
import classes from './try-line.module.css';
import { loadPlacing, type Placing, usePlacing } from './use-place-line.ts';
import { saveVisitorTasks, useVisitorTasks, visitorTasks } from './visitor-store.ts';

const NOTHING = { is_urgent: false, is_important: false, has_break_consequence: false };
const FLAGS = [
  ['is_urgent', m.public_try_urgent()],
  ['is_important', m.public_try_important()],
  ['has_break_consequence', m.public_try_consequences()],
] as const;

interface Props {
  say: (text: string) => void;
}

/**
 * Renders the line that adds a visitor's tasks. The line accepts the same syntax as quick add, and
 * shows the suggested quadrant and the reason.
 */
export function TryLine({ say }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const limitId = useId();
  const tasks = useVisitorTasks();
  const [line, setLine] = useState('');
  const [refused, setRefused] = useState(false);
  const isFull = refused && tasks.length >= VISITOR_MOST;
  const tooLong = lengthError(line.trim(), TITLE_LENGTH);
  const limit = isFull ? m.public_try_full({ limit: VISITOR_MOST }) : tooLong;
  const [flags, setFlags] = useState(NOTHING);
  const isTyped = line.trim() !== '';
  const placing = usePlacing(isTyped);
  const suggested = isTyped && placing ? place(placing, line, flags) : undefined;
  // Each line waits for the previous one, so that lines submitted while the parser still loads
  // become tasks in the order of submission.
  const previous = useRef<Promise<unknown>>(Promise.resolve());

  const add = (event: FormEvent) => {
    event.preventDefault();
    input.current?.focus();
    if (!isTyped || tooLong) return;
    setRefused(visitorTasks().length >= VISITOR_MOST);
    if (visitorTasks().length >= VISITOR_MOST) return;
    setLine('');
    setFlags(NOTHING);
    previous.current = previous.current.then(async () => {
      const { fields, reason } = place(await loadPlacing(), line, flags);
      const before = visitorTasks();
      const next = withVisitorTask(before, { id: crypto.randomUUID(), ...fields });
      // No task was added: the line has no title, or the list has become full, because a line
      // submitted before this one, or another tab, added a task.
      if (next === before) {
        setRefused(true);
        setLine((typed) => typed || line);
        return;
      }
      saveVisitorTasks(next);
      const { title, quadrant } = fields;
      say(m.public_try_placed({ title, quadrant: QUADRANT_NAMES[quadrant], reason }));
    });
  };

  return (
    <form className={classes.line} onSubmit={add}>
      <div className={classes.field}>
        <input
          ref={input}
          aria-label={m.public_try_title()}
          aria-describedby={limit ? limitId : undefined}
          aria-invalid={limit !== undefined || undefined}
          placeholder={m.public_try_title()}
          value={line}
          autoComplete="off"
          enterKeyHint="done"
          dir="auto"
          onChange={(event) => setLine(event.currentTarget.value)}
        />
        <Button type="submit">{m.ui_add()}</Button>
      </div>
      <p id={limitId} className={classes.limit} role="alert">
        {limit}
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
      <p className={classes.reason}>
        {suggested && <Pip quadrant={suggested.fields.quadrant} />}
        {suggested
          ? m.tasks_suggestion({
              quadrant: QUADRANT_NAMES[suggested.fields.quadrant],
              reason: suggested.reason,
            })
          : m.public_try_line_hint()}
      </p>
    </form>
  );
}

/**
 * Returns the task of a line. Without the parser, the whole line is the title, and only the flags
 * decide the quadrant. A line without a flag then goes to Schedule, because nothing says that it
 * can be dropped.
 */
function place(placing: Placing | undefined, line: string, flags: typeof NOTHING): PlacedLine {
  if (placing) return placing.placeLine(line, flags, new Date().toISOString());
  const { quadrant, reason } = suggestQuadrant({ ...flags, deadline: null }, '');
  const task = { title: line.trim(), ...flags, suggested: true };
  return reason === 'neither'
    ? { fields: { ...task, quadrant: 'schedule' }, reason: m.public_try_unavailable() }
    : { fields: { ...task, quadrant }, reason: REASONS[reason] };
}
