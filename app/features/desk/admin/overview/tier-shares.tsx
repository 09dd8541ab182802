import { Bar } from '#app/ui/components/bar.tsx';
import { formatNumber } from '#app/ui/format.ts';
import { m } from '#messages';
import { TIER_CHOICES } from '../people/labels.ts';
import classes from './overview.module.css';

/** The number of people on each tier. */
export function TierShares({ tiers }: { tiers: Record<string, number> }) {
  const all = Object.values(tiers).reduce((sum, count) => sum + count, 0);
  const paid = all - (tiers.free ?? 0);
  return (
    <section className={classes.card} aria-labelledby="tier-shares">
      <h3 id="tier-shares">
        {paid === 0
          ? m.admin_overview_all_free()
          : m.admin_overview_above_free({ paid: formatNumber(paid), all: formatNumber(all) })}
      </h3>
      <p>{m.admin_overview_people_by_tier()}</p>
      <dl className={classes.shares}>
        {TIER_CHOICES.map(({ value: tier, label }) => (
          <div key={tier}>
            <dt>{label}</dt>
            <dd>{formatNumber(tiers[tier] ?? 0)}</dd>
            <Bar share={all === 0 ? 0 : (tiers[tier] ?? 0) / all} />
          </div>
        ))}
      </dl>
    </section>
  );
}
