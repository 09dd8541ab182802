import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { useCoach } from '#app/features/work/coach/index.ts';
import { ritualPath, todaySumText, useWorkClock } from '#app/features/work/planning/index.ts';
import { KeyHint, QUADRANT_NAMES } from '#app/features/work/tasks/index.ts';
import { formatDuration } from '#app/ui/format.ts';
import { localIn } from '#domain/dates/zone.ts';
import { minutesNeeded } from '#domain/schedule/times.ts';
import { QUADRANTS } from '#domain/tasks/quadrant.ts';
import { m } from '#messages';
import { openCapture } from '../capture/open-capture.ts';
import { countOutcomes } from './sort-queue.ts';
import classes from './sort-summary.module.css';
import { useSortKeys } from './use-sort-keys.ts';
import type { SortSession } from './use-sort-session.ts';

/** Renders the end of a sort: where the tasks went, and one next step (clarity §3). */
export function SortSummary({ session }: { session: SortSession }) {
  const { steps, queue, undoAll } = session;
  const navigate = useNavigate();
  const next = useNextStep();
  const sorted = steps.length - queue.left.length;
  const close = () => void navigate('/tasks');
  useSortKeys({ accept: () => void navigate(next.to), close }, steps.length > 0);
  if (steps.length === 0) return <NothingToSort />;
  return (
    <section className={classes.summary} aria-labelledby="sorted">
      <h2 id="sorted" tabIndex={-1} ref={(element) => element?.focus()}>
        {queue.left.length > 0
          ? m.board_sort_done_left({ count: sorted, left: queue.left.length })
          : m.board_sort_done({ count: sorted })}
      </h2>
      <WhereTo session={session} />
      <p className={classes.next}>
        <strong>{next.title}</strong> {next.reason}
      </p>
      <div className={classes.acts}>
        <Button component={Link} to={next.to}>
          {next.act} <KeyHint>↵</KeyHint>
        </Button>
        <Button component={Link} to="/tasks" variant="default">
          {m.board_sort_leave()} <KeyHint>{m.board_sort_escape()}</KeyHint>
        </Button>
        <Button variant="subtle" color="gray" className={classes.undo ?? ''} onClick={undoAll}>
          {m.board_sort_undo_all()}
        </Button>
      </div>
    </section>
  );
}

/**
 * Renders the number of tasks per outcome as bars on one scale. Beside each bar are the names of
 * the recipients or, if no task was delegated, the total duration.
 */
function WhereTo({ session: { steps, queue } }: { session: SortSession }) {
  const counts = countOutcomes(steps.map(({ outcome }) => outcome));
  const most = Math.max(1, ...QUADRANTS.map((quadrant) => counts.get(quadrant) ?? 0));
  const parts = [...QUADRANTS, 'removed' as const].filter((part) => counts.has(part));
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
            <i className={classes.pip} aria-hidden />
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
      {queue.left.length > 0 && (
        <li>
          <i className={classes.pip} data-open aria-hidden />
          <b>{m.board_sort_later()}</b>
          <span />
          <span className={classes.number}>{queue.left.length}</span>
          <span className={classes.detail}>{queue.left.map(({ title }) => title).join(', ')}</span>
        </li>
      )}
    </ul>
  );
}

interface NextStep {
  title: string;
  reason: string;
  act: string;
  to: string;
}

/**
 * From this hour on, the summary suggests planning the day only if no task is planned for today.
 */
const NOON = 12;

/**
 * Returns the one next step that the summary suggests. If there are tasks for today, and it is
 * before noon or none of them is planned for today, the step is to plan the day. Else the step is
 * to follow up on a delegation, if the coach advises that, or else to see the tasks for today.
 */
function useNextStep(): NextStep {
  const { coached, advices } = useCoach();
  const { now, zone, today } = useWorkClock();
  const todays = coached?.todays ?? [];
  const sum =
    coached && todays.length > 0
      ? m.board_sort_today({ count: todays.length, sum: todaySumText(todays, coached.left, now) })
      : '';
  const hour = Number(localIn(now, zone).slice(11, 13));
  const isPlanned = todays.some(({ planned_date }) => planned_date === today);
  if (todays.length > 0 && (hour < NOON || !isPlanned)) {
    return {
      title: m.board_sort_next_plan(),
      reason: sum,
      act: m.board_sort_next_plan_act(),
      to: ritualPath('plan'),
    };
  }
  const late = advices.find(({ act }) => act?.kind === 'follow_up')?.act;
  if (late?.kind === 'follow_up') {
    return {
      title: m.board_sort_next_follow_up(),
      reason: sum,
      act: m.board_sort_next_follow_up_act(),
      to: `/delegations?tab=waiting&open=${late.delegationId}`,
    };
  }
  return {
    title: m.board_sort_next_today(),
    reason: sum,
    act: m.board_sort_next(),
    to: '/dashboard',
  };
}

function NothingToSort() {
  return (
    <section className={classes.summary} aria-labelledby="sorted">
      <h2 id="sorted" tabIndex={-1} ref={(element) => element?.focus()}>
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
