import { Bar } from '#app/ui/components/bar.tsx';
import { TIER_NAMES } from '../people/words.ts';
import classes from './overview.module.css';

/** The number of people on each tier. */
export function TierShares({ tiers }: { tiers: Record<string, number> }) {
  const all = Object.values(tiers).reduce((sum, count) => sum + count, 0);
  const paid = all - (tiers.free ?? 0);
  return (
    <section className={classes.card} aria-labelledby="tier-shares">
      <h3 id="tier-shares">
        {paid === 0
          ? 'Everybody is on Free'
          : `${paid.toLocaleString('en-GB')} of ${all.toLocaleString('en-GB')} are above Free`}
      </h3>
      <p>People by tier</p>
      <dl className={classes.shares}>
        {Object.entries(TIER_NAMES).map(([tier, name]) => (
          <div key={tier}>
            <dt>{name}</dt>
            <dd>{(tiers[tier] ?? 0).toLocaleString('en-GB')}</dd>
            <Bar share={all === 0 ? 0 : (tiers[tier] ?? 0) / all} />
          </div>
        ))}
      </dl>
    </section>
  );
}
