import { useDeferredValue, useMemo } from 'react';
import { m } from '#messages';
import { guessability } from './guessability.ts';
import classes from './strength.module.css';

const STEPS = [1, 2, 3, 4];

/** Shows a password's strength as a meter and a text in a live region. */
export default function Strength({ password, about }: { password: string; about: string[] }) {
  const typed = useDeferredValue(password);
  const known = about.join('\n');
  const { score, label, reason } = useMemo(
    () => guessability(typed, known.split('\n')),
    [typed, known],
  );
  if (typed === '') return null;
  return (
    <div className={classes.strength}>
      <meter
        className="visually-hidden"
        aria-label={m.ui_password_strength()}
        min={0}
        max={4}
        value={score}
        aria-valuetext={label}
      />
      <div aria-hidden className={classes.meter} data-weak={score < 2 || undefined}>
        {STEPS.map((step) => (
          <span key={step} data-on={Math.max(score, 1) >= step || undefined} />
        ))}
      </div>
      <p role="status" className={classes.words}>
        <b>{label}</b>
        {reason && ` ${reason}`}
      </p>
    </div>
  );
}
