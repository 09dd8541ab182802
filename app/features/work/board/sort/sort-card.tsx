import { type Ref, useId } from 'react';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import {
  placementReasonText,
  reasonEffect,
  type Suggest,
} from '#app/features/work/placement/index.ts';
import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { KeyHint } from '#app/features/work/task-row/index.ts';
import { ByPointer } from '#app/ui/components/by-pointer.tsx';
import { formatDuration } from '#app/ui/format.ts';
import { dayInSentence } from '#app/ui/format-days.ts';
import { TYPED } from '#app/ui/typed.ts';
import { personDay } from '#domain/dates/zone.ts';
import type { PlacementReason } from '#domain/placement/index.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useBoard } from '../board-context.ts';
import { BoardTaskMeta } from '../card/board-task-meta.tsx';
import classes from './sort-card.module.css';

/** Maximum number of reasons shown: people would not read more. */
const MOST_REASONS = 4;

/** Titles with more characters than this have a smaller font. */
const LONG = 80;

interface Props {
  task: Task;
  /** Whether the task was sorted elsewhere, such as in another tab. */
  isGone: boolean;
  /** Undefined until the engine is loaded. */
  suggestion: ReturnType<Suggest> | undefined;
  /** Whether the engine could not be loaded, so that there is no suggestion. */
  hasFailed: boolean;
  heading: Ref<HTMLHeadingElement>;
}

/** Renders the shown task of the sort, its suggested quadrant and the reasons (clarity §3). */
export function SortCard({ task, isGone, suggestion, hasFailed, heading }: Props) {
  const { zone, edit } = useBoard();
  const { today, dayStart } = usePersonClock();
  const placeId = useId();
  const firstId = useId();
  const added = dayInSentence(personDay(task.created_at, zone, dayStart), today);
  return (
    <>
      {/* The suggestion describes the title, so that a screen reader reads it after the title. */}
      <h2
        ref={heading}
        className={classes.title}
        tabIndex={-1}
        data-long={task.title.length > LONG || undefined}
        aria-describedby={[placeId, firstId].join(' ')}
        {...TYPED}
      >
        {task.title}
      </h2>
      <div className={classes.details}>
        <BoardTaskMeta task={task} />
        {task.duration_estimated && (
          <span className={classes.chip}>{formatDuration(task.duration_estimated)}</span>
        )}
        <span>{m.board_sort_added({ day: added })}</span>
        <button type="button" className={classes.edit} onClick={() => edit(task)}>
          {m.ui_edit()} <KeyHint>E</KeyHint>
        </button>
      </div>
      {task.notes && (
        <p className={classes.notes} {...TYPED}>
          {task.notes}
        </p>
      )}
      <div className={classes.evidence}>
        <p id={placeId} className={classes.suggested}>
          {suggestion ? (
            <>
              {m.board_sort_suggested()}{' '}
              <span className={classes.pill} data-quadrant={suggestion.quadrant}>
                {QUADRANT_NAMES[suggestion.quadrant]}
              </span>
            </>
          ) : (
            <span role="status">
              {isGone
                ? m.board_sort_gone()
                : hasFailed
                  ? m.board_sort_no_suggestion()
                  : m.board_sort_thinking()}
            </span>
          )}
        </p>
        <dl className={classes.reasons}>
          {evidenceOf(suggestion).map(({ kind, text, effect, isQuiet }, index) => (
            <div key={kind} data-quiet={isQuiet || undefined}>
              <dt id={index === 0 ? firstId : undefined}>{text}</dt>
              <dd>{effect}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={classes.swipe}>
        <ByPointer mouse="" thumb={m.board_sort_swipe()} />
      </p>
    </>
  );
}

interface ShownReason {
  kind: PlacementReason['kind'];
  text: string;
  /** Effect of the reason on the suggestion, such as "Important". */
  effect: string;
  isQuiet: boolean;
}

/**
 * Returns the first `MOST_REASONS` reasons of a suggestion. If there are fewer reasons, and none of
 * them is a habit or comes from the flags that the person set, adds an entry that says that there
 * is no habit yet.
 */
function evidenceOf(suggestion: Props['suggestion']): ShownReason[] {
  if (!suggestion) return [];
  const shown = suggestion.reasons.slice(0, MOST_REASONS).map((reason) => ({
    kind: reason.kind,
    text: placementReasonText(reason),
    effect: reasonEffect(reason, suggestion),
    isQuiet: reason.kind === 'no_date',
  }));
  const isHabit = suggestion.reasons.some(({ kind }) => kind === 'habit' || kind === 'both_flags');
  if (isHabit || shown.length >= MOST_REASONS) return shown;
  return [
    ...shown,
    {
      kind: 'habit',
      text: m.board_sort_no_habit(),
      effect: m.board_sort_no_habit_effect(),
      isQuiet: true,
    },
  ];
}
