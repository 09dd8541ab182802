import { m } from '#messages';
import classes from './auth-test.module.css';
import { CATALOGUE, entryOf } from './catalogue.ts';

/** Renders the auth client's messages; one that was just seen is marked. */
export function Catalogue({ seen }: { seen: string[] }) {
  const now = new Set(seen.map(entryOf));
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
