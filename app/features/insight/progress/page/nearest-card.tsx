import { Bar } from '#app/ui/components/bar.tsx';
import { Card } from '#app/ui/components/card.tsx';
import { nearest } from '#domain/progress/progress.ts';
import { m } from '#messages';
import { ACHIEVEMENT_TEXTS } from '../catalogue.ts';
import type { ProgressSummary } from '../compute.ts';
import { achievementAmountText, pointsText } from '../labels.ts';
import classes from './nearest-card.module.css';

const SHOWN = 3;

/** Renders up to three locked achievements, those closest to being unlocked. */
export function NearestCard({ progress }: { progress: ProgressSummary }) {
  const next = nearest(progress).slice(0, SHOWN);
  return (
    <Card title={m.progress_next()} heading="h2">
      {next.length > 0 ? (
        <ol className={classes.list} aria-label={m.progress_next()}>
          {next.map((each) => (
            <li key={each.achievement.id} className={classes.row}>
              <span className={classes.name}>{ACHIEVEMENT_TEXTS[each.achievement.id].name}</span>
              <span className={classes.meta}>{pointsText(each.achievement.points)}</span>
              <span className={classes.bar}>
                <Bar share={each.share} />
              </span>
              <span className={classes.meta}>{achievementAmountText(each)}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p className={classes.all}>{m.progress_next_none()}</p>
      )}
    </Card>
  );
}
