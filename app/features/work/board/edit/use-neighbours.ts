import { useEffect, useState } from 'react';

/**
 * Returns the ids of the tasks before and after a task in the list behind its panel; undefined where
 * there is none. Of a long list, only the rendered part is known.
 */
export function useNeighbours(id: string): { previous?: string; next?: string } {
  const [found, setFound] = useState<{ previous?: string; next?: string }>({});
  useEffect(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('main [data-task-id]')];
    const ids = cards.map(({ dataset }) => dataset.taskId);
    const at = ids.indexOf(id);
    if (at < 0) return setFound({});
    // Scroll to the task, so that a virtualized list renders its neighbours for the next step.
    cards[at]?.scrollIntoView({ block: 'nearest' });
    const [previous, next] = [ids[at - 1], ids[at + 1]];
    setFound({ ...(previous && { previous }), ...(next && { next }) });
  }, [id]);
  return found;
}
