import { LoadFailed } from '#app/ui/components/load-state.tsx';
import { Note } from '#app/ui/components/notice.tsx';
import { m } from '#messages';
import classes from './analytics-page.module.css';
import { AgeCard } from './cards/age-card.tsx';
import type { CardProps } from './cards/card-props.ts';
import { StreakCard } from './cards/streak-card.tsx';
import { NewAccount } from './new-account.tsx';
import type { Address } from './range/use-range-params.ts';
import { Stats } from './stats.tsx';
import { StatsSkeleton } from './stats-skeleton.tsx';
import { useOwnStats } from './use-own-stats.ts';

interface Props extends Pick<CardProps, 'weekStart'> {
  address: Address;
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
    if (offline) {
      return (
        <div role="status">
          <Note>{m.analytics_offline()}</Note>
        </div>
      );
    }
    return <StatsSkeleton />;
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
    <Stats
      {...props}
      lastDay={streaks.lastDay}
      showDays={(from, to) => ask({ range: 'days', from, to })}
      {...(!delegations.data && {
        answers: (
          <div className={classes.state}>
            <LoadFailed
              what={m.analytics_delegations_failed()}
              message={delegations.error?.message}
              busy={delegations.isFetching}
              retry={() => void delegations.refetch()}
            />
          </div>
        ),
      })}
    >
      <StreakCard streaks={streaks} weekStart={weekStart} />
    </Stats>
  );
}
