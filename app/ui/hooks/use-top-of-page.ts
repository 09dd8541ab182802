import { useEffect, useRef } from 'react';

/** Scrolls to the top when a list's page changes. */
export function useTopOfPage(page: number): void {
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    document.getElementById('page')?.scrollTo(0, 0);
    window.scrollTo(0, 0);
  }, [page]);
}
