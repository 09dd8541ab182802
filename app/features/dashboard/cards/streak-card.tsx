import { streakText, useProgress } from '#app/features/progress/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { CardLink } from '#app/ui/components/card-link.tsx';
import { CardState } from './card-state.tsx';
import classes from './streak-card.module.css';

/** Renders the current streak, and what its next day brings (spec §9). */
export function StreakCard() {
  const { progress, error, offline, isFetching, refetch } = useProgress();
  const words = progress && streakText(progress);
  return (
    <Card title="Streak" heading="h2" aside={<CardLink to="/achievements">Achievements</CardLink>}>
      <CardState
        reading={{ done: words !== undefined, error, offline, busy: isFetching, retry: refetch }}
        what="Your streak"
        height={58}
      >
        <div>
          <p className={classes.days}>{words?.days}</p>
          <p className={classes.text}>{words?.text}</p>
        </div>
      </CardState>
    </Card>
  );
}
