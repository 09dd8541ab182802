import { useDeferredValue, useEffect, useState } from 'react';
import classes from './security.module.css';

const WORDS = [
  'Very easy to guess',
  'Easy to guess',
  'Not hard to guess',
  'Hard to guess',
  'Very hard to guess',
];

type Estimate = (password: string, facts: string[]) => number;

/** How hard the password that is being typed is to guess; its dictionary comes when it is needed. */
export function PasswordStrength({ password, facts }: { password: string; facts: string[] }) {
  const typed = useDeferredValue(password);
  const [estimate, setEstimate] = useState<{ of: Estimate }>();
  const wanted = password !== '';
  useEffect(() => {
    if (!wanted) return;
    // Without it one can go on: the server judges in the end.
    import('./strength.ts').then(
      ({ strengthOf }) => setEstimate({ of: strengthOf }),
      () => {},
    );
  }, [wanted]);

  const score = estimate && typed ? estimate.of(typed, facts) : undefined;
  return (
    <div className={classes.strength} data-score={score}>
      <span className={classes.bars} aria-hidden>
        <i />
        <i />
        <i />
        <i />
      </span>
      <span role="status">{score === undefined ? '' : WORDS[score]}</span>
    </div>
  );
}
