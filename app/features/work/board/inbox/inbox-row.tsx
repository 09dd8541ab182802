import { memo, useMemo } from 'react';
import type { Suggest } from '#app/features/work/placement/index.ts';
import type { Task } from '#domain/tasks/task.ts';
import { TaskCard } from '../card/task-card.tsx';
import { PlaceSpace, SuggestedPlace } from './suggested-place.tsx';

interface Props {
  task: Task;
  index: number;
  count: number;
  /** Undefined until the engine is loaded; until then the row reserves the suggestion's space. */
  suggest: Suggest | undefined;
}

/** Renders an unsorted task with its suggestion and the reasons. Enter accepts the suggestion. */
export const InboxRow = memo(function InboxRow({ task, index, count, suggest }: Props) {
  const suggestion = useMemo(() => suggest?.(task), [suggest, task]);
  return (
    <TaskCard
      task={task}
      index={index}
      count={count}
      arrived={false}
      suggested={suggestion?.quadrant ?? null}
      below={suggestion ? <SuggestedPlace task={task} suggestion={suggestion} /> : <PlaceSpace />}
    />
  );
});
