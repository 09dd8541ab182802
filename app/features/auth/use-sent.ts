import { useLocation, useNavigate } from 'react-router';

/**
 * Returns what was sent, and its setter. It is stored in the history entry, so a reload shows the
 * same.
 */
export function useSent<Sent extends object>(): [Sent | null, (sent: Sent | null) => void] {
  const { state, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const stored = (state as { sent?: { at: string; what: Sent } } | null)?.sent;
  const store = (what: Sent | null) => {
    const sent = what ? { at: pathname, what } : undefined;
    void navigate({ pathname, search, hash }, { replace: true, state: { ...state, sent } });
  };
  // Forms pass their state on to each other: ignore what another page has sent.
  return [stored?.at === pathname ? stored.what : null, store];
}
