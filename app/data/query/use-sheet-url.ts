import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { latestQuery } from './use-edit-url.ts';

/** State of a history entry whose sheet was opened on the page itself, by `open` or by a link. */
export const OPENED_HERE = { sheet: true };

/**
 * Returns the id for which a sheet is open, and functions that open and close the sheet. The id is
 * in the URL (`/tasks?task=<id>`) beside the view and the filters, so a link opens the sheet and
 * the back button closes it.
 */
export function useSheetUrl(param: string) {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const openedHere = Boolean(state?.sheet);

  // Reads the URL when called, so that the function keeps its identity and no card rerenders.
  const open = useCallback(
    (id: string, { replace = false } = {}) => {
      const after = latestQuery();
      after.set(param, id);
      // Flush synchronously: the placeholder, which suspends the page's shortcuts until the sheet
      // has loaded, must render at once.
      void navigate(
        { search: after.toString() },
        {
          state: replace ? window.history.state?.usr : OPENED_HERE,
          flushSync: true,
          replace,
        },
      );
    },
    [navigate, param],
  );
  const close = useCallback(() => {
    // If the sheet was opened on this page, go back to the page. If a link from elsewhere opened
    // the sheet, replace the URL, so that Back does not open the sheet again.
    if (openedHere) return void navigate(-1);
    const after = latestQuery();
    after.delete(param);
    void navigate({ search: after.toString() }, { replace: true });
  }, [navigate, openedHere, param]);

  return { id: query.get(param), open, close };
}
