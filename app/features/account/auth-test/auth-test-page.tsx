import { Button } from '@mantine/core';
import { useAuth } from '#app/features/account/auth/index.ts';
import { m } from '#messages';
import classes from './auth-test.module.css';
import { CATALOGUE, catalogueEntryOf } from './catalogue.ts';
import { CheckRow } from './check-row.tsx';
import { SessionPart } from './session-part.tsx';
import { CHECKS, useChecks } from './use-checks.ts';

const STATUS = {
  loading: m.auth_test_status_loading(),
  signed_in: m.auth_test_status_signed_in(),
  needs_second_factor: m.auth_test_status_needs_second_factor(),
  signed_out: m.auth_test_status_signed_out(),
};

/**
 * Renders /auth-test: who is signed in, what the session contains, whether each service responds,
 * and what the auth client's messages mean (design §9.5).
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
        <h1>{m.auth_test_title()}</h1>
        <p className={classes.lead}>{m.auth_test_lead()}</p>
      </header>
      <section aria-labelledby="who">
        <h2 id="who">{m.auth_test_who()}</h2>
        <p className={classes.lead}>{STATUS[status]}</p>
        {session && <SessionPart session={session} />}
      </section>
      <section aria-labelledby="services">
        <div className={classes.row}>
          <h2 id="services">{m.auth_test_services()}</h2>
          <Button size="xs" variant="default" onClick={() => void ask()}>
            {m.auth_test_check_again()}
          </Button>
        </div>
        <ul className={classes.checks}>
          {CHECKS.map(({ name, path }) => (
            <CheckRow key={name} name={name} path={path} answer={answers[name]} />
          ))}
        </ul>
        <p role="status" className={classes.lead}>
          {asked < CHECKS.length
            ? m.auth_test_checking()
            : m.auth_test_checks_passed({
                passed: CHECKS.length - failed.length,
                total: CHECKS.length,
              })}
        </p>
      </section>
      <section aria-labelledby="messages">
        <h2 id="messages">{m.auth_test_messages()}</h2>
        <CatalogueTable seen={failed} />
      </section>
    </div>
  );
}

/**
 * Renders the auth client's messages with their explanations; messages of checks that just failed
 * are marked.
 */
function CatalogueTable({ seen }: { seen: string[] }) {
  const now = new Set(seen.map(catalogueEntryOf));
  return (
    <dl className={classes.catalogue}>
      {CATALOGUE.map((entry) => (
        <div key={entry.message} data-seen={now.has(entry) || undefined}>
          <dt>
            {entry.message}
            {now.has(entry) && <span className={classes.seen}>{m.auth_test_seen()}</span>}
          </dt>
          <dd>
            {entry.when} {entry.help}
          </dd>
        </div>
      ))}
    </dl>
  );
}
