import { useQuery } from '@tanstack/react-query';
import { tierName } from '#app/data/platform/tiers.ts';
import { Bar } from '#app/ui/components/bar.tsx';
import { Card } from '#app/ui/components/card.tsx';
import { LoadFailed, LoadingLines } from '#app/ui/feedback/load-state.tsx';
import { RESOURCES, type Resource } from '#domain/account/limits.ts';
import { m } from '#messages';
import { limitNoticeText, RESOURCE_NAMES } from '../labels.ts';
import { limitsQuery, useMayDelete } from '../limits/limits.ts';
import type { Billing } from '../queries.ts';
import classes from './usage-card.module.css';

/** Shows how much of the plan is used, with a notice about each limit that is at least 80% used. */
export function UsageCard({ billing: { tier, used } }: { billing: Billing }) {
  const { data: limits, error, isFetching, refetch } = useQuery(limitsQuery(tier));
  return (
    <Card title={m.billing_usage_title()} heading="h2" lead={m.billing_usage_lead()}>
      {limits ? (
        <ul className={classes.list}>
          {RESOURCES.map((resource) => (
            <Usage
              key={resource}
              resource={resource}
              count={used[resource]}
              limit={limits[resource]}
              plan={tierName(tier)}
            />
          ))}
        </ul>
      ) : error ? (
        <LoadFailed
          what={m.billing_usage_failed()}
          message={error.message}
          busy={isFetching}
          retry={() => void refetch()}
        />
      ) : (
        <LoadingLines label={m.billing_usage_loading()} />
      )}
    </Card>
  );
}

interface UsageProps {
  resource: Resource;
  count: number;
  limit: number | null;
  plan: string;
}

function Usage({ resource, count, limit, plan }: UsageProps) {
  const mayDelete = useMayDelete();
  const notice = limit === null ? '' : limitNoticeText(resource, { count, limit, plan, mayDelete });
  return (
    <li className={classes.usage}>
      <div className={classes.line}>
        <span>{RESOURCE_NAMES[resource]}</span>
        <span className={classes.stats}>
          {limit === null
            ? m.billing_usage_unlimited({ used: count })
            : m.billing_usage_limited({ used: count, limit })}
        </span>
      </div>
      {limit !== null && <Bar share={limit === 0 ? 1 : Math.min(1, count / limit)} />}
      {notice && <p className={classes.notice}>{notice}</p>}
    </li>
  );
}
