import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { latestQuery } from '#app/data/query/use-edit-url.ts';

/**
 * Returns the id of the task whose sheet is open, and functions that open and close a sheet. The id
 * is in the URL (`/tasks?task=<id>`) beside the view and the filters, so a link opens the sheet and
 * the back button closes it.
 */
export function useTaskSheet() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const openedHere = Boolean(state?.sheet);

  // Reads the URL when called, so that the function keeps its identity and no card rerenders.
  const open = useCallback(
    (id: string, { replace = false } = {}) => {
      const after = latestQuery();
      after.set('task', id);
      // Flush synchronously: the placeholder, which suspends the board's shortcuts until the sheet
      // has loaded, must render at once.
      void navigate(
        { search: after.toString() },
        {
          state: replace ? window.history.state?.usr : { sheet: true },
          flushSync: true,
          replace,
        },
      );
    },
    [navigate],
  );
  const close = useCallback(() => {
    // If the board opened the sheet, go back to the board. If a link opened the sheet, replace the
    // URL, so that Back does not open the sheet again.
    if (openedHere) return void navigate(-1);
    const after = latestQuery();
    after.delete('task');
    void navigate({ search: after.toString() }, { replace: true });
  }, [navigate, openedHere]);

  return { id: query.get('task'), open, close };
}
