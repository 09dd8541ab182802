import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { forgetDraft } from './draft.ts';
import { forgetHeading, onwardFrom } from './return-to.ts';

/** Signed in: on to where the person was heading. */
export function Onward() {
  const { state } = useLocation();
  const [to] = useState(() => onwardFrom(state));
  useEffect(() => {
    forgetHeading();
    forgetDraft();
  }, []);
  return <Navigate to={to} replace />;
}
