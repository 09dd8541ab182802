import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Bar } from '#app/ui/components/bar.tsx';
import { figure } from '#domain/text/text.ts';
import type { ProgressSummary } from '../compute.ts';
import { EMPTY, wayOf } from '../labels.ts';
import { LevelMark } from '../level/level-mark.tsx';
import classes from './level-summary.module.css';

/** The summary at the top of the page: level, points, number unlocked, and a hint for beginners. */
export function LevelSummary({ progress }: { progress: ProgressSummary }) {
  const { achievements, unlocked, points } = progress;
  const { level } = progress.level;
  const way = wayOf(progress);
  return (
    <section className={classes.card} aria-labelledby="your-level">
      <LevelMark level={level} size={64} share={way.share} />
      <div className={classes.words}>
        <h2 id="your-level" className={classes.title}>
          {level.title} <span>Level {level.level}</span>
        </h2>
        <p className={classes.lead}>{level.description}</p>
      </div>
      <dl className={classes.stats}>
        <div>
          <dt>{points === 1 ? 'Point' : 'Points'}</dt>
          <dd>{figure(points)}</dd>
        </div>
        <div>
          <dt>Unlocked</dt>
          <dd>
            {unlocked} <span>of {achievements.length}</span>
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
            Open your tasks
          </Button>
        </div>
      )}
    </section>
  );
}
