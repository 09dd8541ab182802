import { useLocation, useNavigate } from 'react-router';

/**
 * Returns the details of the email that the page has sent, for example its kind and address, and a
 * setter. The history entry stores the details, so they survive a reload.
 */
export function useSent<Sent extends object>(): [Sent | null, (sent: Sent | null) => void] {
  const { state, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const stored = (state as { sent?: { at: string; what: Sent } } | null)?.sent;
  const store = (what: Sent | null) => {
    const sent = what ? { at: pathname, what } : undefined;
    void navigate({ pathname, search, hash }, { replace: true, state: { ...state, sent } });
  };
  // Auth pages pass their router state on to each other: ignore an email stored by another page.
  return [stored?.at === pathname ? stored.what : null, store];
}
