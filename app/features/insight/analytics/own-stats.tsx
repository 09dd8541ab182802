import { LoadFailed } from '#app/ui/feedback/load-state.tsx';
import { LoadsLater } from '#app/ui/feedback/offline.tsx';
import { m } from '#messages';
import classes from './analytics-page.module.css';
import { AgeCard } from './cards/age-card.tsx';
import type { CardProps } from './cards/card-props.ts';
import { StreakHistoryCard } from './cards/streak-history-card.tsx';
import { NewAccount } from './new-account.tsx';
import type { RangeParams } from './range/use-range-params.ts';
import { StatsSkeleton } from './stats-skeleton.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { useOwnStats } from './use-own-stats.ts';

interface Props extends Pick<CardProps, 'weekStart'> {
  address: RangeParams;
}

/** Renders the person's own stats, or the loading, error or offline state. */
export function OwnStats({ address: { span, ask }, weekStart }: Props) {
  const { stats, delegations, error, offline, isFetching, refetch } = useOwnStats(span);
  if (!stats) {
    if (error) {
      return (
        <div className={classes.state}>
          <LoadFailed
            what={m.analytics_failed()}
            message={error.message}
            busy={isFetching}
            retry={refetch}
          />
        </div>
      );
    }
    return offline ? <LoadsLater /> : <StatsSkeleton />;
  }
  const { summary, streaks, isNew } = stats;
  const props = { summary, span, own: true, weekStart };
  if (isNew) {
    return (
      <div className={classes.stats}>
        <NewAccount />
        {summary.open > 0 && <AgeCard {...props} />}
      </div>
    );
  }
  return (
    <SummaryCards
      {...props}
      lastDay={streaks.lastDay}
      showDays={(from, to) => ask({ range: 'days', from, to })}
      {...(!delegations.data && {
        answers: (
          <div className={classes.state}>
            {delegations.fetchStatus === 'paused' ? (
              <LoadsLater />
            ) : (
              <LoadFailed
                what={m.analytics_delegations_failed()}
                message={delegations.error?.message}
                busy={delegations.isFetching}
                retry={() => void delegations.refetch()}
              />
            )}
          </div>
        ),
      })}
    >
      <StreakHistoryCard streaks={streaks} weekStart={weekStart} />
    </SummaryCards>
  );
}
