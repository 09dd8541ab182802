import { useQuery } from '@tanstack/react-query';
import { Bar } from '#app/ui/components/bar.tsx';
import { Card } from '#app/ui/components/card.tsx';
import { CardLink } from '#app/ui/components/card-link.tsx';
import { LoadFailed, LoadingLines } from '#app/ui/components/load-state.tsx';
import { usageOf } from '#domain/company/usage.ts';
import classes from '../company-page.module.css';
import { type Member, membersQuery, tierLimitsQuery } from '../queries.ts';

const WHAT = { tasks: 'Open tasks', delegations: 'Open delegations' } as const;

/** How much of the plan's limits is used (spec §3 subscription_limits); limits apply per person. */
export function UsageCard({ companyId }: { companyId: string }) {
  const members = useQuery(membersQuery(companyId));
  const limits = useQuery(tierLimitsQuery);
  const error = members.error ?? limits.error;
  return (
    <Card
      title="Usage"
      lead="Of the company’s work. Limits count for each person, by their plan."
      aside={<CardLink to="/billing">Billing</CardLink>}
    >
      {members.data && limits.data ? (
        (['tasks', 'delegations'] as const).map((what) => {
          const { total, fullest } = usageOf<Member>(members.data, limits.data, what);
          return (
            <div key={what} className={classes.usage}>
              <div>
                <b>{WHAT[what]}</b>
                <span>{total.toLocaleString('en-GB')} in all</span>
              </div>
              {fullest && <Bar share={Math.min(1, fullest.used / Math.max(fullest.limit, 1))} />}
              <small>
                {!fullest
                  ? 'No limit on this plan'
                  : fullest.used > 0
                    ? `Nearest to the limit: ${fullest.member.name}, ${fullest.used} of ${fullest.limit}`
                    : `Up to ${fullest.limit} for each person`}
              </small>
            </div>
          );
        })
      ) : error ? (
        <LoadFailed
          what="The usage could not be counted"
          message={error.message}
          busy={members.isFetching || limits.isFetching}
          retry={() => {
            void members.refetch();
            void limits.refetch();
          }}
        />
      ) : (
        <LoadingLines label="Counting what is in use" lines={4} />
      )}
    </Card>
  );
}
