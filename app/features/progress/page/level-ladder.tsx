import { Card } from '#app/ui/components/card.tsx';
import { LEVELS } from '#domain/progress/levels.ts';
import { figure } from '#domain/text/text.ts';
import type { ProgressSummary } from '../compute.ts';
import { LADDER_NOTE } from '../labels.ts';
import { LevelMark } from '../level/level-mark.tsx';
import classes from './level-ladder.module.css';

/** The ten levels of spec §9, with the current one marked. */
export function LevelLadder({ progress }: { progress: ProgressSummary }) {
  const here = progress.level.level.level;
  return (
    <Card title="Levels" heading="h2">
      <ol className={classes.ladder} aria-label="Levels">
        {LEVELS.map((each) => (
          <li
            key={each.level}
            className={classes.step}
            aria-current={each.level === here ? 'step' : undefined}
            data-reached={each.level <= here || undefined}
          >
            <LevelMark level={each} size={26} />
            <span className={classes.title}>
              <span className={classes.number}>{each.level}</span> {each.title}
            </span>
            <span className={classes.points}>
              {each.level === here ? 'You are here' : figure(each.minPoints)}
              {each.level !== here && <span className="visually-hidden"> points</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className={classes.note}>{LADDER_NOTE}</p>
    </Card>
  );
}
