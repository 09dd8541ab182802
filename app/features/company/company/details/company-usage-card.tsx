import { useQuery } from '@tanstack/react-query';
import { Bar } from '#app/ui/components/bar.tsx';
import { Card } from '#app/ui/components/card.tsx';
import { CardLink } from '#app/ui/components/card-link.tsx';
import { LoadFailed, LoadingLines } from '#app/ui/feedback/load-state.tsx';
import { formatNumber } from '#app/ui/format.ts';
import { usageOf } from '#domain/company/usage.ts';
import { m } from '#messages';
import classes from '../company-page.module.css';
import { type Member, membersQuery, tierLimitsQuery } from '../queries.ts';

const LABELS = {
  tasks: m.company_usage_tasks(),
  delegations: m.company_usage_delegations(),
} as const;

/**
 * Shows the company's total usage and, because limits apply per person (spec §3
 * subscription_limits), the member who is nearest to their limit.
 */
export function CompanyUsageCard({ companyId }: { companyId: string }) {
  const members = useQuery(membersQuery(companyId));
  const limits = useQuery(tierLimitsQuery);
  const error = members.error ?? limits.error;
  return (
    <Card
      title={m.company_usage()}
      lead={m.company_usage_text()}
      aside={<CardLink to="/billing">{m.company_usage_billing()}</CardLink>}
    >
      {members.data && limits.data ? (
        (['tasks', 'delegations'] as const).map((what) => {
          const { total, fullest } = usageOf<Member>(members.data, limits.data, what);
          return (
            <div key={what} className={classes.usage}>
              <div>
                <b>{LABELS[what]}</b>
                <span>{m.company_usage_total({ amount: formatNumber(total) })}</span>
              </div>
              {fullest && <Bar share={Math.min(1, fullest.used / Math.max(fullest.limit, 1))} />}
              <small>
                {!fullest
                  ? m.company_usage_unlimited()
                  : fullest.used > 0
                    ? m.company_usage_nearest({
                        name: fullest.member.name,
                        used: fullest.used,
                        limit: fullest.limit,
                      })
                    : m.company_usage_per_person({ limit: fullest.limit })}
              </small>
            </div>
          );
        })
      ) : error ? (
        <LoadFailed
          what={m.company_usage_failed()}
          message={error.message}
          busy={members.isFetching || limits.isFetching}
          retry={() => {
            void members.refetch();
            void limits.refetch();
          }}
        />
      ) : (
        <LoadingLines label={m.company_usage_loading()} lines={4} />
      )}
    </Card>
  );
}
