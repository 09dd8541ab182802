import { useId } from 'react';
import classes from './health-tab.module.css';
import type { Verdict } from './judge.ts';

interface Props {
  title: string;
  verdict?: Verdict | undefined;
  details: readonly (readonly [name: string, value: string])[];
}

/** One part of the platform: its status and details. */
export function HealthCard({ title, verdict, details }: Props) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.header}>
        <h3 id={id}>{title}</h3>
        {verdict && (
          <span className={classes.verdict} data-bad={!verdict.isFine || undefined}>
            {verdict.text}
          </span>
        )}
      </div>
      <dl className={classes.details}>
        {details.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
