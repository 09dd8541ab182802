import { Button, Progress } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { placementReasonsText } from '#app/features/placement/index.ts';
import { openPlan } from '#app/features/planning/index.ts';
import { usePersonClock } from '#app/features/profile/index.ts';
import { QUADRANT_NAMES, TaskMeta, useUndoLast } from '#app/features/tasks/index.ts';
import { TYPED } from '#app/ui/typed.ts';
import { dayPlan } from '#domain/tasks/snooze.ts';
import { QUADRANTS, type Quadrant, type Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import '#app/ui/theme/quadrant-hue.css';
import { useBoard } from '../board-context.ts';
import { useAcceptAll } from '../inbox/use-accept-all.ts';
import { queueOf, withLater } from './sort-queue.ts';
import { SortSummary } from './sort-summary.tsx';
import classes from './sort-view.module.css';
import { useSortKeys } from './use-sort-keys.ts';
import { useSwipe } from './use-swipe.ts';

interface Props {
  /** The unsorted tasks. */
  tasks: readonly Task[];
}

/**
 * Renders one unsorted task at a time with its suggestion (clarity §3): a key, a click or a swipe
 * places it, and the next one comes.
 */
export default function SortView({ tasks }: Props) {
  const { run, edit, delegate, now, zone, goalTitles, delegationLabel } = useBoard();
  const { suggest, acceptAll, busy } = useAcceptAll();
  const { today } = usePersonClock();
  const undoLast = useUndoLast();
  const [later, setLater] = useState<readonly string[]>([]);
  const total = useLargest(tasks.length);
  const queue = queueOf(tasks, later);
  const [task] = queue;
  const suggestion = task && suggest?.(task);
  const heading = useRef<HTMLHeadingElement>(null);

  // Focus the next task, so that screen readers read it and the keys apply to it.
  useEffect(() => {
    if (task?.id) heading.current?.focus();
  }, [task?.id]);

  const place = (quadrant: Quadrant) => task && void run({ act: 'move', id: task.id, quadrant });
  const acts = {
    accept: () => suggestion && place(suggestion.quadrant),
    place,
    today: () => task && void run({ act: 'snooze', id: task.id, plan: dayPlan(today) }),
    pickDay: () => task && openPlan(task.id),
    delegate: () => task && delegate(task),
    drop: () => task && void run({ act: 'drop', id: task.id }),
    later: () => task && setLater((before) => withLater(before, task.id)),
    undo: () => void undoLast(),
  };
  useSortKeys(acts);
  const swipe = useSwipe(place);

  if (!task) return <SortSummary sorted={total} undo={acts.undo} />;
  const done = total - tasks.length;
  return (
    <section className={classes.view} aria-label={m.board_sort()} data-bottom-bar>
      <header className={classes.header}>
        <p role="status">{m.board_sort_progress({ done: done + 1, total })}</p>
        <Progress value={(100 * done) / total} size={4} aria-label={m.board_sort_bar()} />
      </header>
      <div className={classes.card} data-quadrant={suggestion?.quadrant} {...swipe}>
        <h2 ref={heading} className={classes.title} tabIndex={-1} {...TYPED}>
          {task.title}
        </h2>
        <TaskMeta
          task={task}
          now={now}
          zone={zone}
          goal={task.goal_id ? goalTitles.get(task.goal_id) : undefined}
          delegation={delegationLabel(task)}
        />
        <p className={classes.reason} aria-live="polite">
          {suggestion
            ? m.board_suggested({
                quadrant: QUADRANT_NAMES[suggestion.quadrant],
                reason: placementReasonsText(suggestion),
              })
            : m.board_sort_thinking()}
        </p>
        <Button onClick={acts.accept} disabled={!suggestion} rightSection={<Key>↵</Key>}>
          {m.board_sort_accept()}
        </Button>
      </div>
      <div className={classes.quadrants}>
        {QUADRANTS.map((quadrant, index) => (
          <button
            key={quadrant}
            type="button"
            className={classes.zone}
            data-quadrant={quadrant}
            onClick={() => place(quadrant)}
          >
            {QUADRANT_NAMES[quadrant]} <Key>{index + 1}</Key>
          </button>
        ))}
      </div>
      <div className={classes.acts}>
        <ActButton label={m.ui_today()} hint="T" act={acts.today} />
        <ActButton label={m.board_sort_pick_day()} hint="W" act={acts.pickDay} />
        <ActButton label={m.board_delegate()} hint="A" act={acts.delegate} />
        <ActButton label={m.tasks_drop()} hint="D" act={acts.drop} />
        <ActButton label={m.board_sort_later()} hint="L" act={acts.later} />
        <ActButton label={m.ui_undo()} hint="U" act={acts.undo} />
        <ActButton label={m.ui_edit()} act={() => edit(task)} />
      </div>
      <footer className={classes.footer}>
        <Button
          variant="default"
          loading={busy}
          disabled={!suggest}
          onClick={() => acceptAll(queue)}
        >
          {m.board_sort_accept_all({ count: queue.length })}
        </Button>
        <Link to="/tasks">{m.board_sort_leave()}</Link>
      </footer>
    </section>
  );
}

/** Returns the largest number seen so far: tasks captured while sorting count too. */
function useLargest(count: number): number {
  const largest = useRef(count);
  largest.current = Math.max(largest.current, count);
  return largest.current;
}

function ActButton({ label, hint, act }: { label: string; hint?: string; act: () => void }) {
  return (
    <Button variant="default" size="xs" onClick={act} rightSection={hint && <Key>{hint}</Key>}>
      {label}
    </Button>
  );
}

const Key = ({ children }: { children: string | number }) => (
  <kbd className={classes.key} aria-hidden>
    {children}
  </kbd>
);
