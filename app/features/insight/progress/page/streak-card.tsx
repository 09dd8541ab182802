import { Card } from '#app/ui/components/card.tsx';
import { CardLink } from '#app/ui/components/card-link.tsx';
import { m } from '#messages';
import type { ProgressSummary } from '../compute.ts';
import { dayName, streakText } from '../labels.ts';
import classes from './streak-card.module.css';

/** Renders the streak, how to extend it, and the last seven days. */
export function StreakCard({ progress }: { progress: ProgressSummary }) {
  const { days, text } = streakText(progress);
  const { streak, week } = progress;
  const done = week.filter((each) => each.done).length;
  return (
    <Card
      title={m.progress_streak()}
      heading="h2"
      aside={<CardLink to="/tasks">{m.progress_streak_link()}</CardLink>}
    >
      <div>
        <p className={classes.days} data-waiting={streak.current === 0 || undefined}>
          {days}
        </p>
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.week} role="img" aria-label={m.progress_streak_week({ count: done })}>
        {week.map((each) => (
          <span key={each.day} data-done={each.done || undefined}>
            {dayName(each.day)}
          </span>
        ))}
      </div>
    </Card>
  );
}
