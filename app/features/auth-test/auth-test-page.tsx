import { Button } from '@mantine/core';
import { useAuth } from '#app/features/auth/index.ts';
import classes from './auth-test.module.css';
import { Catalogue } from './catalogue-table.tsx';
import { CheckRow } from './check-row.tsx';
import { SessionPart } from './session-part.tsx';
import { CHECKS, useChecks } from './use-checks.ts';

const STATUS = {
  loading: 'The stored session is being read.',
  signed_in: 'You are signed in.',
  needs_second_factor: 'Half signed in: the second factor is still to be shown.',
  signed_out: 'Nobody is signed in here.',
};

/**
 * Renders /auth-test: who is signed in, what the session contains, and whether each service
 * responds (design §9.5).
 */
export default function AuthTestPage() {
  const { status, session } = useAuth();
  const { answers, ask } = useChecks(session?.access_token);
  const failed = CHECKS.flatMap(({ name }) =>
    answers[name] && !answers[name].isFine ? [answers[name].said] : [],
  );
  const asked = Object.keys(answers).length;

  return (
    <div className={classes.page}>
      <header>
        <h1>Sign-in test</h1>
        <p className={classes.lead}>
          What this browser knows of you, and whether each service answers. No token is shown in
          full, so a picture of this page can be sent to support.
        </p>
      </header>
      <section aria-labelledby="who">
        <h2 id="who">Who am I</h2>
        <p className={classes.lead}>{STATUS[status]}</p>
        {session && <SessionPart session={session} />}
      </section>
      <section aria-labelledby="services">
        <div className={classes.row}>
          <h2 id="services">Services</h2>
          <Button size="xs" variant="default" onClick={() => void ask()}>
            Ask again
          </Button>
        </div>
        <ul className={classes.checks}>
          {CHECKS.map(({ name, path }) => (
            <CheckRow key={name} name={name} path={path} answer={answers[name]} />
          ))}
        </ul>
        <p role="status" className={classes.lead}>
          {asked < CHECKS.length
            ? 'Asking.'
            : `${CHECKS.length - failed.length} of ${CHECKS.length} answer as they should.`}
        </p>
      </section>
      <section aria-labelledby="messages">
        <h2 id="messages">Messages and what they mean</h2>
        <Catalogue seen={failed} />
      </section>
    </div>
  );
}
