import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { startOrPause } from '#app/features/work/task-row/index.ts';
import { useIdle } from '#app/ui/hooks/use-idle.ts';
import { isAllowed } from '#domain/tasks/acts.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useBoard } from '../board-context.ts';
import classes from './task-card.module.css';
import { TaskMenu } from './task-menu.tsx';

interface Props {
  task: Task;
  tabIndex: number;
}

const PLAY_LABELS = { start: m.board_start, pause: m.board_pause, resume: m.board_resume };

/**
 * Renders the buttons of a card: Start, Pause or Resume, and More. With a mouse, they show on hover
 * and focus. Until the page's first content has rendered, only reserves their space: they are half
 * of a card's elements and would delay that content.
 */
export function CardActs({ task, tabIndex }: Props) {
  const { run, actor } = useBoard();
  const isAfter = useIdle({ isLater: true });
  const play = startOrPause(task);
  const playable =
    task.status !== 'completed' && isAllowed(task, { act: play, id: task.id }, actor);
  if (!isAfter) return <div className={classes.acts} data-playable={playable || undefined} />;
  return (
    <div className={classes.acts} data-screen-only>
      {playable && (
        <button
          type="button"
          className={classes.act}
          aria-label={PLAY_LABELS[play]({ title: task.title })}
          tabIndex={tabIndex}
          onClick={() => void run({ act: play, id: task.id })}
        >
          {play === 'pause' ? (
            <IconPlayerPause size={16} aria-hidden />
          ) : (
            <IconPlayerPlay size={16} aria-hidden />
          )}
        </button>
      )}
      <TaskMenu task={task} tabIndex={tabIndex} />
    </div>
  );
}
