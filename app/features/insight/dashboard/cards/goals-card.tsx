import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Link } from 'react-router';
import { useAuth } from '#app/features/account/auth/index.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { deadlineText, progressText, useGoals } from '#app/features/work/goals/index.ts';
import { Bar } from '#app/ui/components/bar.tsx';
import { Card } from '#app/ui/components/card.tsx';
import { CardLink } from '#app/ui/components/card-link.tsx';
import { TYPED } from '#app/ui/typed.ts';
import { goalsInTurn } from '#domain/dashboard/stats.ts';
import type { Goal } from '#domain/goals/goal.ts';
import { progressShare } from '#domain/goals/progress.ts';
import { m } from '#messages';
import classes from '../rows.module.css';
import { CardState, fetchStateOf } from './card-state.tsx';

const SHOWN = 3;

/** Renders the progress of the goals that end soonest. */
export function GoalsCard() {
  const { user } = useAuth();
  const { today } = usePersonClock();
  const query = useGoals(user?.id ?? '');
  const goals = goalsInTurn(query.goals ?? []);
  const more =
    goals.length > SHOWN
      ? m.dashboard_goals_link_count({ count: goals.length })
      : m.dashboard_goals_link();
  return (
    <Card
      title={m.dashboard_goals_title()}
      heading="h2"
      aside={<CardLink to="/goals">{more}</CardLink>}
    >
      <CardState fetchState={fetchStateOf(query)} failed={m.dashboard_goals_failed()} height={120}>
        {goals.length > 0 ? (
          <ul className={classes.rows} aria-label={m.dashboard_goals_title()}>
            {goals.slice(0, SHOWN).map((goal) => (
              <GoalRow key={goal.id} goal={goal} today={today} />
            ))}
          </ul>
        ) : (
          <p className={classes.none}>
            <ParaglideMessage
              message={m.dashboard_goals_empty}
              inputs={{}}
              markup={{ link: ({ children }) => <Link to="/goals">{children}</Link> }}
            />
          </p>
        )}
      </CardState>
    </Card>
  );
}

function GoalRow({ goal, today }: { goal: Goal; today: string }) {
  const share = progressShare(goal);
  const detail =
    share !== null
      ? progressText(goal)
      : goal.deadline
        ? deadlineText(goal.deadline, today)
        : m.dashboard_goals_no_target();
  return (
    <li>
      <Link to="/goals" className={classes.goal}>
        <span className={classes.title} {...TYPED}>
          {goal.title}
        </span>
        <span className={classes.detail}>{detail}</span>
        {share !== null && (
          <span className={classes.bar}>
            <Bar share={share} />
          </span>
        )}
      </Link>
    </li>
  );
}
