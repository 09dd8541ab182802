import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { forgetAuthDraft } from './draft.ts';
import { clearReturnTo, returnToFromState } from './return-to.ts';

/** Redirects a signed-in person to the page that they requested. */
export function RedirectBack() {
  const { state } = useLocation();
  const [to] = useState(() => returnToFromState(state));
  useEffect(() => {
    clearReturnTo();
    forgetAuthDraft();
  }, []);
  return <Navigate to={to} replace />;
}
