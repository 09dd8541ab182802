import { streakText, useProgress } from '#app/features/insight/progress/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { CardLink } from '#app/ui/components/card-link.tsx';
import { m } from '#messages';
import { CardState } from './card-state.tsx';
import classes from './streak-summary-card.module.css';

/** Renders the current streak (spec §9) and how to continue it. */
export function StreakSummaryCard() {
  const { progress, error, offline, isFetching, refetch } = useProgress();
  const streak = progress && streakText(progress);
  return (
    <Card
      title={m.dashboard_streak_title()}
      heading="h2"
      aside={<CardLink to="/achievements">{m.dashboard_streak_link()}</CardLink>}
    >
      <CardState
        fetchState={{
          done: streak !== undefined,
          error,
          offline,
          busy: isFetching,
          retry: refetch,
        }}
        failed={m.dashboard_streak_failed()}
        height={58}
      >
        <div>
          <p className={classes.days}>{streak?.days}</p>
          <p className={classes.text}>{streak?.text}</p>
        </div>
      </CardState>
    </Card>
  );
}
