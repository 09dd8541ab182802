import { useEffect, useState } from 'react';

/**
 * Returns the ids of the tasks before and after a task in the list behind its panel; undefined if
 * there is no such task. In a virtualized list, only rendered tasks are found.
 */
export function useNeighbors(id: string): { previous?: string; next?: string } {
  const [found, setFound] = useState<{ previous?: string; next?: string }>({});
  useEffect(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('main [data-task-id]')];
    const ids = cards.map(({ dataset }) => dataset.taskId);
    const at = ids.indexOf(id);
    if (at < 0) return setFound({});
    // Scroll to the task, so that a virtualized list renders its neighbors for the next step.
    cards[at]?.scrollIntoView({ block: 'nearest' });
    const [previous, next] = [ids[at - 1], ids[at + 1]];
    setFound({ ...(previous && { previous }), ...(next && { next }) });
  }, [id]);
  return found;
}
