import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Goal } from '#domain/goals/goal.ts';

/**
 * Scrolls to the goal of `/goals?goal=<id>` and focuses it; returns its id and whether it is
 * missing.
 */
export function useAskedGoal(goals: readonly Goal[] | undefined) {
  const [query] = useSearchParams();
  const id = query.get('goal');
  const isThere = goals?.some((goal) => goal.id === id) ?? false;
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!id || !isThere || shown.current === id) return;
    shown.current = id;
    // Wait until the app shell has focused the page's heading.
    requestAnimationFrame(() => {
      const goal = document.querySelector<HTMLElement>(`[data-goal="${CSS.escape(id)}"]`);
      goal?.scrollIntoView({ block: 'center' });
      goal?.querySelector('button')?.focus({ preventScroll: true });
    });
  }, [id, isThere]);
  return { askedId: id, isMissing: id !== null && goals !== undefined && !isThere };
}
