import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { config } from '#app/data/config.ts';
import { resendConfirmation } from './actions.ts';
import classes from './auth.module.css';
import { Problem } from './problem.tsx';
import { useSubmit } from './use-submit.ts';

/** A mail may be asked for again after this many seconds (safety numbers). */
const PAUSE_S = 60;

/** Says where the confirmation mail went, and sends it again. */
export function CheckMail({ email, lead }: { email: string; lead: string }) {
  const [left, setLeft] = useState(0);
  const [again, setAgain] = useState(false);
  const { submit, busy, problem } = useSubmit(async () => {
    await resendConfirmation(email);
    setAgain(true);
    setLeft(PAUSE_S);
  });

  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  return (
    <>
      <p className={classes.lead}>{lead}</p>
      <Problem>{problem?.message}</Problem>
      <Button variant="default" onClick={() => void submit()} loading={busy} disabled={left > 0}>
        {left > 0 ? `Send again in ${left} s` : 'Send the mail again'}
      </Button>
      <p className={classes.aside} role="status">
        {again && 'Sent again. Only the newest link works.'}
      </p>
      {config.mailbox && (
        <p className={classes.aside}>
          Mail on this machine arrives in the <a href="/mailbox">local mailbox</a>.
        </p>
      )}
    </>
  );
}
