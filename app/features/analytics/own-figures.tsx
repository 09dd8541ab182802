import { LoadFailed } from '#app/ui/load-state.tsx';
import { Note } from '#app/ui/notice.tsx';
import { AgeCard } from './age-card.tsx';
import classes from './analytics-page.module.css';
import type { CardProps } from './card-props.ts';
import { Figures } from './figures.tsx';
import { FiguresSkeleton } from './figures-skeleton.tsx';
import { NewAccount } from './new-account.tsx';
import { StreakCard } from './streak-card.tsx';
import type { Address } from './use-address.ts';
import { useOwnFigures } from './use-own-figures.ts';

interface Props extends Pick<CardProps, 'weekStart'> {
  address: Address;
}

/** The person's own figures, and their states. */
export function OwnFigures({ address: { span, ask }, weekStart }: Props) {
  const { figures, delegations, error, offline, isFetching, refetch } = useOwnFigures(span);
  if (!figures) {
    if (error) {
      return (
        <div className={classes.state}>
          <LoadFailed
            what="Your figures could not be counted"
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
          <Note>You are offline. Your figures will be here once the connection is back.</Note>
        </div>
      );
    }
    return <FiguresSkeleton />;
  }
  const { summary, streaks, isNew } = figures;
  const props = { summary, span, own: true, weekStart };
  if (isNew) {
    return (
      <div className={classes.figures}>
        <NewAccount />
        {summary.open > 0 && <AgeCard {...props} />}
      </div>
    );
  }
  return (
    <Figures
      {...props}
      lastDay={streaks.lastDay}
      showDays={(from, to) => ask({ range: 'days', from, to })}
      {...(!delegations.data && {
        answers: (
          <div className={classes.state}>
            <LoadFailed
              what="Your delegations could not be loaded"
              message={delegations.error?.message}
              busy={delegations.isFetching}
              retry={() => void delegations.refetch()}
            />
          </div>
        ),
      })}
    >
      <StreakCard streaks={streaks} weekStart={weekStart} />
    </Figures>
  );
}
