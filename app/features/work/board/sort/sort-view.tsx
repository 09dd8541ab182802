import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconClock, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMayBegin } from '#app/data/snapshot/use-may-begin.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { openPlan } from '#app/features/work/planning/index.ts';
import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { KeyHint } from '#app/features/work/task-row/index.ts';
import { optimisticTask } from '#app/features/work/tasks/index.ts';
import { useNarrow } from '#app/ui/hooks/use-narrow.ts';
import { TYPED } from '#app/ui/typed.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';
import { planFor } from '#domain/tasks/snooze.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import '#app/ui/theme/quadrant-hue.css';
import { useBoard } from '../board-context.ts';
import { BoardSkeleton } from '../board-skeleton.tsx';
import { useAcceptAll } from '../inbox/use-accept-all.ts';
import { useInbox } from '../inbox/use-inbox.ts';
import { useBoardLists } from '../matrix/use-board-lists.ts';
import { SortBar } from './sort-bar.tsx';
import { SortButtons, SortThumbButtons } from './sort-buttons.tsx';
import { SortCard } from './sort-card.tsx';
import { SortTargets } from './sort-targets.tsx';
import classes from './sort-view.module.css';
import { SortSummary } from './summary/sort-summary.tsx';
import { useLeave } from './use-leave.ts';
import { useSortKeys } from './use-sort-keys.ts';
import { useSortSession } from './use-sort-session.ts';
import { useSwipe } from './use-swipe.ts';
import { useWaitingActs } from './use-waiting-acts.ts';

const NONE: readonly Task[] = [];

/** Renders the sort; a skeleton while the server's tasks are about to replace a snapshot. */
export default function SortView({ tasks }: { tasks: readonly Task[] }) {
  return useMayBegin() ? <Sort tasks={tasks} /> : <BoardSkeleton />;
}

/**
 * Renders one unsorted task at a time with its suggestion (clarity §3). A key, a click or a swipe
 * moves the task to a quadrant and shows the next task.
 */
function Sort({ tasks }: { tasks: readonly Task[] }) {
  const { run, edit, delegate } = useBoard();
  const userId = useAuth().user?.id ?? '';
  const { suggest, hasFailed, acceptAll, busy } = useAcceptAll();
  const { today, zone } = usePersonClock();
  const navigate = useNavigate();
  const lists = useBoardLists(tasks);
  const inbox = useInbox(tasks) ?? NONE;
  const session = useSortSession(inbox, (id) => optimisticTask(userId, id), zone);
  const { steps, queue, task, isGone, last } = session;
  const suggestion = task && !isGone ? suggest?.(task) : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  const card = useRef<HTMLElement>(null);
  const leave = useLeave(card);
  const narrow = useNarrow();

  // Focus the next task, so that screen readers read it and the keys apply to it.
  useEffect(() => {
    if (task?.id) heading.current?.focus();
  }, [task?.id]);

  /**
   * Returns a handler that runs `then` on the shown task. If the task was sorted elsewhere, the
   * handler only shows the next task.
   */
  const act = (then: (shown: Task) => unknown) => () => {
    if (isGone) session.goOn();
    else if (task) then(task);
  };
  /**
   * Like `act`, but the returned handler also moves the card: toward a quadrant's button, or to the
   * left if `toward` is undefined.
   */
  const move = (toward: Quadrant | undefined, then: (shown: Task) => unknown) =>
    act((shown) => {
      leave(toward);
      then(shown);
    });
  const place = (quadrant: Quadrant) =>
    move(quadrant, ({ id }) => run({ act: 'move', id, quadrant }))();
  const suggested = suggestion?.quadrant;
  const acts = useWaitingActs(
    {
      accept: act(() => suggested && place(suggested)),
      place,
      // Planning the task for a day also accepts the suggested quadrant (decision 93).
      today: move(suggested, (shown) => run(planFor(shown, today))),
      pickDay: act(({ id }) => openPlan(id)),
      delegate: act(delegate),
      drop: move(undefined, ({ id }) => run({ act: 'drop', id })),
      later: move(undefined, session.putOff),
      undo: session.undo,
      edit: act(edit),
    },
    suggest !== undefined || hasFailed,
  );
  useSortKeys({ ...acts, close: () => void navigate('/tasks') }, task !== undefined);
  const swipe = useSwipe({ right: acts.accept, left: acts.later });

  if (!task) return <SortSummary session={session} />;
  const done = steps.length - (queue.fresh || queue.tasks.length) - (isGone ? 1 : 0);
  return (
    <section
      className={classes.view}
      aria-label={m.board_sort()}
      data-bottom-bar
      data-own-bar={narrow || undefined}
    >
      <header className={classes.header}>
        <strong className={classes.name}>{m.board_sort()}</strong>
        <span className={classes.count}>
          {m.board_sort_progress({ done: done + 1, total: steps.length })}
        </span>
        <SortBar steps={steps} shown={task.id} />
        {narrow ? (
          <>
            <ActionIcon
              variant="default"
              size={44}
              aria-label={m.board_sort_back()}
              onClick={acts.undo}
            >
              <IconArrowBackUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={44}
              aria-label={m.ui_close()}
              component={Link}
              to="/tasks"
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </>
        ) : (
          <>
            <Button
              variant="default"
              size="xs"
              loading={busy}
              disabled={!suggest || queue.tasks.length === 0}
              onClick={() => acceptAll(queue.tasks)}
            >
              {m.board_sort_accept_all({ count: queue.tasks.length })}
            </Button>
            <Button
              variant="default"
              size="xs"
              component={Link}
              to="/tasks"
              leftSection={<IconX size={16} stroke={1.6} aria-hidden />}
            >
              {m.ui_close()} <KeyHint>{m.board_sort_escape()}</KeyHint>
            </Button>
          </>
        )}
      </header>
      <div className={classes.stage}>
        <article ref={card} className={classes.card} {...swipe}>
          <SortCard
            task={task}
            isGone={isGone}
            suggestion={suggestion}
            hasFailed={hasFailed}
            heading={heading}
          />
          <SortButtons acts={acts} />
        </article>
        <SortTargets lists={lists} suggested={suggested} place={acts.place} />
      </div>
      {narrow ? (
        <SortThumbButtons acts={acts} />
      ) : (
        <footer className={classes.footer} data-keep-clear>
          {last && (
            <p className={classes.last}>
              <span className={classes.title} {...TYPED}>
                {last.outcome === 'removed'
                  ? m.board_sort_last({ title: last.title })
                  : m.board_sort_last_in({ title: last.title })}
              </span>{' '}
              <span className={classes.pill} data-quadrant={last.outcome}>
                {last.outcome === 'removed' ? m.board_sort_removed() : QUADRANT_NAMES[last.outcome]}
              </span>
            </p>
          )}
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
            onClick={acts.undo}
          >
            {m.board_sort_back()} <KeyHint>U</KeyHint>
          </Button>
          <Button
            variant="default"
            className={classes.later ?? ''}
            leftSection={<IconClock size={16} stroke={1.6} aria-hidden />}
            onClick={acts.later}
          >
            {m.board_sort_later_long()} <KeyHint>L</KeyHint>
          </Button>
        </footer>
      )}
    </section>
  );
}
