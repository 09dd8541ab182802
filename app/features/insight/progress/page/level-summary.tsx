import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Bar } from '#app/ui/components/bar.tsx';
import { formatNumber } from '#app/ui/format.ts';
import { m } from '#messages';
import { LEVEL_TEXTS } from '../catalogue.ts';
import type { ProgressSummary } from '../compute.ts';
import { EMPTY, progressToNextLevel } from '../labels.ts';
import { LevelMark } from '../level/level-mark.tsx';
import classes from './level-summary.module.css';

/**
 * Renders the summary at the top of the page: the level, the points, the number of unlocked
 * achievements and, if there are none, a hint.
 */
export function LevelSummary({ progress }: { progress: ProgressSummary }) {
  const { achievements, unlocked, points } = progress;
  const { level } = progress.level;
  const { title, description } = LEVEL_TEXTS[level.id];
  const way = progressToNextLevel(progress);
  return (
    <section className={classes.card} aria-labelledby="your-level">
      <LevelMark level={level} size={64} share={way.share} />
      <div>
        <h2 id="your-level" className={classes.title}>
          {title} <span>{m.progress_level({ level: level.level })}</span>
        </h2>
        <p className={classes.lead}>{description}</p>
      </div>
      <dl className={classes.stats}>
        <div>
          <dt>{m.progress_points_label({ count: points })}</dt>
          <dd>{formatNumber(points)}</dd>
        </div>
        <div>
          <dt>{m.progress_unlocked()}</dt>
          <dd>
            <ParaglideMessage
              message={m.progress_unlocked_stat}
              inputs={{ unlocked, total: achievements.length }}
              markup={{ total: ({ children }) => <span>{children}</span> }}
            />
          </dd>
        </div>
      </dl>
      <div className={classes.way}>
        <Bar share={way.share} />
        <p>{way.text}</p>
      </div>
      {unlocked === 0 && (
        <div className={classes.begin}>
          <p>{EMPTY}</p>
          <Button component={Link} to="/tasks">
            {m.progress_open_tasks()}
          </Button>
        </div>
      )}
    </section>
  );
}
