import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

/**
 * Returns the query of the current URL. The query of the last render may be outdated: two quick
 * changes may happen before the next render.
 */
export const latestQuery = () => new URLSearchParams(window.location.search);

/** Returns a function that changes the query of the URL. */
export function useEditUrl() {
  const [, setParams] = useSearchParams();
  return useCallback(
    (change: (params: URLSearchParams) => void, options?: NavigateOptions) =>
      setParams(() => {
        const params = latestQuery();
        change(params);
        return params;
      }, options),
    [setParams],
  );
}
