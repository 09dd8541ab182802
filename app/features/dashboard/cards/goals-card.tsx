import { Link } from 'react-router';
import { useAuth } from '#app/features/auth/index.ts';
import { deadlineText, progressText, useGoals } from '#app/features/goals/index.ts';
import { usePersonClock } from '#app/features/profile/index.ts';
import { Bar } from '#app/ui/components/bar.tsx';
import { Card } from '#app/ui/components/card.tsx';
import { CardLink } from '#app/ui/components/card-link.tsx';
import { goalsInTurn } from '#domain/dashboard/figures.ts';
import type { Goal } from '#domain/goals/goal.ts';
import { progressShare } from '#domain/goals/progress.ts';
import classes from '../rows.module.css';
import { CardState, readingOf } from './card-state.tsx';

const SHOWN = 3;

/** Renders the progress of the goals that end soonest. */
export function GoalsCard() {
  const { user } = useAuth();
  const { today } = usePersonClock();
  const query = useGoals(user?.id ?? '');
  const goals = goalsInTurn(query.goals ?? []);
  const more = goals.length > SHOWN ? `All ${goals.length} goals` : 'All goals';
  return (
    <Card title="Goals" heading="h2" aside={<CardLink to="/goals">{more}</CardLink>}>
      <CardState reading={readingOf(query)} what="Your goals" height={120}>
        {goals.length > 0 ? (
          <ul className={classes.rows} aria-label="Goals">
            {goals.slice(0, SHOWN).map((goal) => (
              <GoalRow key={goal.id} goal={goal} today={today} />
            ))}
          </ul>
        ) : (
          <p className={classes.none}>
            A goal says what your tasks are for. <Link to="/goals">Set one</Link>
          </p>
        )}
      </CardState>
    </Card>
  );
}

function GoalRow({ goal, today }: { goal: Goal; today: string }) {
  const share = progressShare(goal);
  const figure =
    share !== null
      ? progressText(goal)
      : goal.deadline
        ? deadlineText(goal.deadline, today)
        : 'No target';
  return (
    <li>
      <Link to="/goals" className={classes.goal}>
        <span className={classes.title} dir="auto">
          {goal.title}
        </span>
        <span className={classes.figure}>{figure}</span>
        {share !== null && (
          <span className={classes.bar}>
            <Bar share={share} />
          </span>
        )}
      </Link>
    </li>
  );
}
