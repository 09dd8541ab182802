import { Button, UnstyledButton } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { useCoach } from '#app/features/work/coach/index.ts';
import { todaySumText, useWorkClock } from '#app/features/work/planning/index.ts';
import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { KeyHint } from '#app/features/work/task-row/index.ts';
import { useFailedTaskIds } from '#app/features/work/tasks/index.ts';
import { Pip } from '#app/ui/components/pip.tsx';
import { formatDuration } from '#app/ui/format.ts';
import { localIn } from '#domain/dates/zone.ts';
import { minutesNeeded } from '#domain/schedule/times.ts';
import { QUADRANTS } from '#domain/tasks/quadrant.ts';
import { m } from '#messages';
import { openCapture } from '../../capture/open-capture.ts';
import { countOutcomes } from '../sort-queue.ts';
import { useSortKeys } from '../use-sort-keys.ts';
import type { SortSession } from '../use-sort-session.ts';
import { type NextStep, nextStepOf } from './next-step.ts';
import classes from './sort-summary.module.css';

// Outside of the component: React calls a ref again when its function changes, so a new function
// per render would move the focus on each render.
const focus = (element: HTMLElement | null) => element?.focus();

/** Renders the end of a sort: where the tasks went, and one next step (clarity §3). */
export function SortSummary({ session }: { session: SortSession }) {
  const { steps, queue, undo, undoAll, goOn } = session;
  const navigate = useNavigate();
  const next = useNextStep();
  const close = () => void navigate('/tasks');
  useSortKeys({ accept: () => void navigate(next.to), undo, close }, steps.length > 0);
  if (steps.length === 0) return <NothingToSort />;
  const open = steps.filter(({ outcome }) => outcome === 'open');
  const sorted = steps.length - open.length;
  return (
    <section className={classes.summary} aria-labelledby="sorted">
      <h2 id="sorted" tabIndex={-1} ref={focus}>
        {open.length > 0
          ? m.board_sort_done_left({ count: sorted, left: open.length })
          : m.board_sort_done({ count: sorted })}
      </h2>
      <WhereTo steps={steps} />
      <NotSaved steps={open} />
      <p className={classes.next}>
        <strong>{next.title}</strong> {next.reason}
      </p>
      <div className={classes.acts}>
        <Button component={Link} to={next.to}>
          {next.act} <KeyHint>{m.board_sort_enter()}</KeyHint>
        </Button>
        <Button component={Link} to="/tasks" variant="default">
          {m.board_sort_leave()} <KeyHint>{m.board_sort_escape()}</KeyHint>
        </Button>
        {queue.tasks.length > 0 && (
          <Button variant="default" onClick={goOn}>
            {m.board_sort_more({ count: queue.tasks.length })}
          </Button>
        )}
        <Button variant="default" className={classes.undo ?? ''} onClick={undo}>
          {m.board_sort_back()} <KeyHint>U</KeyHint>
        </Button>
        <UnstyledButton className={classes.all} onClick={undoAll}>
          {m.board_sort_undo_all()}
        </UnstyledButton>
      </div>
    </section>
  );
}

/** Renders an alert that names the tasks that are still unsorted because saving them failed. */
function NotSaved({ steps }: Pick<SortSession, 'steps'>) {
  const failed = useFailedTaskIds();
  const titles = steps.flatMap(({ id, task }) => (task && failed.has(id) ? [task.title] : []));
  if (titles.length === 0) return null;
  return (
    <p role="alert" className={classes.next}>
      {m.board_sort_not_saved({ count: titles.length, titles: titles.join(', ') })}
    </p>
  );
}

/**
 * Renders the number of tasks per outcome as bars on one scale. Beside each bar are the names of
 * the recipients or, for an outcome without delegated tasks, the total duration. A last row without
 * a bar names the tasks that are still unsorted.
 */
function WhereTo({ steps }: Pick<SortSession, 'steps'>) {
  const counts = countOutcomes(steps.map(({ outcome }) => outcome));
  const most = Math.max(1, ...QUADRANTS.map((quadrant) => counts.get(quadrant) ?? 0));
  const parts = [...QUADRANTS, 'removed' as const].filter((part) => counts.has(part));
  const open = steps.flatMap(({ outcome, task }) => (outcome === 'open' && task ? [task] : []));
  return (
    <ul className={classes.parts} aria-label={m.board_sort_outcomes()}>
      {parts.map((part) => {
        const tasks = steps.flatMap(({ outcome, task }) =>
          outcome === part && task ? [task] : [],
        );
        const names = tasks.flatMap(({ delegated_to_name, delegated_to_email }) => {
          const name = delegated_to_name ?? delegated_to_email;
          return name ? [name] : [];
        });
        const count = counts.get(part) ?? 0;
        return (
          <li key={part} data-quadrant={part}>
            <Pip quadrant={part} />
            <b>{part === 'removed' ? m.board_sort_removed_name() : QUADRANT_NAMES[part]}</b>
            <span className={classes.track} aria-hidden>
              <i style={{ width: `${(100 * count) / most}%` }} />
            </span>
            <span className={classes.number}>{count}</span>
            <span className={classes.detail}>
              {names.length > 0
                ? m.board_sort_delegated({ names: [...new Set(names)].join(', ') })
                : tasks.length > 0 && formatDuration(minutesNeeded(tasks))}
            </span>
          </li>
        );
      })}
      {open.length > 0 && (
        <li>
          <Pip quadrant={undefined} />
          <b>{m.board_sort_later()}</b>
          <span />
          <span className={classes.number}>{open.length}</span>
          <span className={classes.detail}>{open.map(({ title }) => title).join(', ')}</span>
        </li>
      )}
    </ul>
  );
}

/**
 * Returns the one next step that the summary suggests. `reason` says how many tasks are for today
 * and how long they take; empty until the coach's results are computed.
 */
function useNextStep(): NextStep & { reason: string } {
  const { coached, advices } = useCoach();
  const clock = useWorkClock();
  const late = advices.find(({ act }) => act?.kind === 'follow_up')?.act;
  const step = nextStepOf({
    hour: Number(localIn(clock.now, clock.zone).slice(11, 13)),
    isPlanned: coached?.todays.some(({ planned_date }) => planned_date === clock.today),
    lateDelegation: late?.kind === 'follow_up' ? late.delegationId : undefined,
  });
  const reason =
    coached &&
    (coached.todays.length > 0
      ? m.board_sort_today({
          count: coached.todays.length,
          sum: todaySumText(coached.todays, clock),
        })
      : m.board_sort_today_none());
  return { ...step, reason: reason ?? '' };
}

function NothingToSort() {
  return (
    <section className={classes.summary} aria-labelledby="sorted">
      <h2 id="sorted" tabIndex={-1} ref={focus}>
        {m.board_sort_nothing()}
      </h2>
      <p className={classes.next}>{m.board_sort_nothing_text()}</p>
      <div className={classes.acts}>
        <Button onClick={openCapture}>{m.board_sort_add()}</Button>
        <Button component={Link} to="/tasks" variant="default">
          {m.board_sort_leave()}
        </Button>
      </div>
    </section>
  );
}
