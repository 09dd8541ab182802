import { useEffect, useRef } from 'react';

/** Another page of a list begins at its top. */
export function useTopOfPage(page: number): void {
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    document.getElementById('page')?.scrollTo(0, 0);
    window.scrollTo(0, 0);
  }, [page]);
}
