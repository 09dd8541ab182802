import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Card } from '#app/ui/components/card.tsx';
import { formatNumber } from '#app/ui/format.ts';
import { LEVELS } from '#domain/progress/levels.ts';
import { m } from '#messages';
import { LEVEL_TEXTS } from '../catalogue.ts';
import type { ProgressSummary } from '../compute.ts';
import { LADDER_NOTE } from '../labels.ts';
import { LevelMark } from '../level/level-mark.tsx';
import classes from './level-ladder.module.css';

/** Renders the ten levels of spec §9, with the current level marked. */
export function LevelLadder({ progress }: { progress: ProgressSummary }) {
  const here = progress.level.level.level;
  return (
    <Card title={m.progress_levels()} heading="h2">
      <ol className={classes.ladder} aria-label={m.progress_levels()}>
        {LEVELS.map((each) => (
          <li
            key={each.level}
            className={classes.step}
            aria-current={each.level === here ? 'step' : undefined}
            data-reached={each.level <= here || undefined}
          >
            <LevelMark level={each} size={26} />
            <span>
              <span className={classes.number}>{each.level}</span> {LEVEL_TEXTS[each.id].title}
            </span>
            <span className={classes.points}>
              {each.level === here ? (
                m.progress_levels_here()
              ) : (
                <ParaglideMessage
                  message={m.progress_points_short}
                  inputs={{ points: formatNumber(each.minPoints) }}
                  markup={{
                    hidden: ({ children }) => <span className="visually-hidden">{children}</span>,
                  }}
                />
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className={classes.note}>{LADDER_NOTE}</p>
    </Card>
  );
}
