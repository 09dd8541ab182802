import { useLocation, useNavigate } from 'react-router';

/** What was sent, kept beside the page's place in the history: after a reload it is waited for still. */
export function useSent<Sent extends object>(): [Sent | null, (sent: Sent | null) => void] {
  const { state, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const kept = (state as { sent?: { at: string; what: Sent } } | null)?.sent;
  const keep = (what: Sent | null) => {
    const sent = what ? { at: pathname, what } : undefined;
    void navigate({ pathname, search, hash }, { replace: true, state: { ...state, sent } });
  };
  // The state goes along from form to form; what one page has sent is none of another's.
  return [kept?.at === pathname ? kept.what : null, keep];
}
