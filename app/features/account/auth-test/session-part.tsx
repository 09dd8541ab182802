import { Button } from '@mantine/core';
import type { Session } from '@supabase/auth-js';
import { useState } from 'react';
import { loadAuth } from '#app/data/session/load-auth.ts';
import { signOut } from '#app/features/account/auth/index.ts';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { m } from '#messages';
import classes from './auth-test.module.css';
import { claimsOf, type Detail, personDetails, sessionDetails } from './details.ts';

type Act = 'refresh' | 'leave';

/** Renders the person and the session, with buttons that refresh the session and sign out. */
export function SessionPart({ session }: { session: Session }) {
  const [busy, setBusy] = useState<Act>();
  const [problem, setProblem] = useState<string>();
  const [notice, setNotice] = useState('');

  const run = (act: Act) => async () => {
    setBusy(act);
    setProblem(undefined);
    setNotice('');
    try {
      if (act === 'leave') return await signOut();
      const { error } = await (await loadAuth()).refreshSession();
      if (error) setProblem(error.message);
      else setNotice(m.auth_test_refreshed());
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <>
      <DetailList details={personDetails(session)} />
      <h3>{m.auth_test_session()}</h3>
      <DetailList details={sessionDetails(session, Date.now())} />
      <div className={classes.buttons}>
        <Button variant="default" loading={busy === 'refresh'} onClick={run('refresh')}>
          {m.auth_test_refresh()}
        </Button>
        <Button variant="default" loading={busy === 'leave'} onClick={run('leave')}>
          {m.auth_test_sign_out()}
        </Button>
      </div>
      <Problem>{problem}</Problem>
      <p role="status" className={classes.lead}>
        {notice}
      </p>
      <details className={classes.claims}>
        <summary>{m.auth_test_claims()}</summary>
        <DetailList
          details={Object.entries(claimsOf(session.access_token)).map(([name, value]) => [
            name,
            typeof value === 'string' ? value : JSON.stringify(value),
          ])}
        />
      </details>
    </>
  );
}

function DetailList({ details }: { details: Detail[] }) {
  return (
    <dl className={classes.details}>
      {details.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
