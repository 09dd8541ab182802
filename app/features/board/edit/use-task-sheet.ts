import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/**
 * Which task's sheet is open: `/tasks?task=<id>`, beside the view and the filters, so that a link leads
 * to it and the back button closes it.
 */
export function useTaskSheet() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const openedHere = Boolean(state?.sheet);

  // The address is read when it is needed: the cards keep one function whatever stands in it.
  const open = useCallback(
    (id: string) => {
      const after = new URLSearchParams(window.location.search);
      after.set('task', id);
      // At once: until the sheet is there, the keys of the board rest.
      void navigate({ search: after.toString() }, { state: { sheet: true }, flushSync: true });
    },
    [navigate],
  );
  const close = useCallback(() => {
    // What was opened over the board is a step back to it; a link that led here is not gone through again.
    if (openedHere) return void navigate(-1);
    const after = new URLSearchParams(window.location.search);
    after.delete('task');
    void navigate({ search: after.toString() }, { replace: true });
  }, [navigate, openedHere]);

  return { id: query.get('task'), open, close };
}
