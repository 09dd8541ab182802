import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Goal } from '#domain/goals/goal.ts';

/** `/goals?goal=<id>`: brings that goal into sight, and the focus to it; says whether it is there. */
export function useAskedGoal(goals: readonly Goal[] | undefined) {
  const [query] = useSearchParams();
  const id = query.get('goal');
  const isThere = goals?.some((goal) => goal.id === id) ?? false;
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!id || !isThere || shown.current === id) return;
    shown.current = id;
    // After the frame has given the focus to the page's heading.
    requestAnimationFrame(() => {
      const goal = document.querySelector<HTMLElement>(`[data-goal="${CSS.escape(id)}"]`);
      goal?.scrollIntoView({ block: 'center' });
      goal?.querySelector('button')?.focus({ preventScroll: true });
    });
  }, [id, isThere]);
  return { askedId: id, isMissing: id !== null && goals !== undefined && !isThere };
}
