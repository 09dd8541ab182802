import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Card } from '#app/ui/components/card.tsx';
import type { AchievementProgress } from '#domain/progress/progress.ts';
import { m } from '#messages';
import { AchievementTile } from './achievement-tile.tsx';
import classes from './category-card.module.css';

interface Props {
  title: string;
  lead: string;
  achievements: AchievementProgress[];
}

/** Renders the achievements of one category and how many of them are unlocked. */
export function CategoryCard({ title, lead, achievements }: Props) {
  const unlocked = achievements.filter((each) => each.unlocked).length;
  return (
    <Card
      title={title}
      heading="h2"
      lead={lead}
      aside={
        <span className={classes.count}>
          <ParaglideMessage
            message={m.progress_unlocked_count_short}
            inputs={{ unlocked, total: achievements.length }}
            markup={{
              hidden: ({ children }) => <span className="visually-hidden">{children}</span>,
            }}
          />
        </span>
      }
    >
      <ul className={classes.list} aria-label={title}>
        {achievements.map((each) => (
          <AchievementTile key={each.achievement.id} {...each} />
        ))}
      </ul>
    </Card>
  );
}
