import { Suspense } from 'react';
import { loadPart } from '#app/data/page/load-part.ts';
import { useAuth } from '#app/features/auth/index.ts';
import { type Coached, todayText, useCoach } from '#app/features/coach/index.ts';
import { useMinute } from '#app/features/profile/index.ts';
import { useTasks } from '#app/features/tasks/index.ts';
import { Offline } from '#app/ui/components/offline.tsx';
import { PartMissing } from '#app/ui/components/part-missing.tsx';
import { m } from '#messages';
import { readingOf } from './cards/card-state.tsx';
import { DelegationsCard } from './cards/delegations-card.tsx';
import { GoalsCard } from './cards/goals-card.tsx';
import { QuadrantsCard } from './cards/quadrants-card.tsx';
import { StreakCard } from './cards/streak-card.tsx';
import classes from './dashboard-page.module.css';
import { Invitation } from './first-visit/invitation.tsx';
import { useFirstVisit } from './first-visit/use-first-visit.ts';
import { Greeting } from './greeting.tsx';
import { HeatCard } from './heat-map/heat-card.tsx';
import { StartCard } from './start/start-card.tsx';

const FirstVisit = loadPart(() => import('./first-visit/first-visit.tsx'), PartMissing);

/**
 * Renders /dashboard: what matters today and why, and an overview; each number links to its list.
 */
export default function DashboardPage() {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const now = useMinute();
  const query = useTasks(userId);
  const { tasks, waiting } = query;
  const { visit, end } = useFirstVisit(userId, tasks);
  const reading = readingOf(query);
  const { coached } = useCoach();
  const isSorting = visit === 'sorting';

  return (
    <div className={classes.page}>
      {!tasks && !query.error && (
        <span role="status" className="visually-hidden">
          {m.dashboard_loading()}
        </span>
      )}
      <Greeting
        now={now}
        says={isSorting ? m.dashboard_first_visit_greeting() : coached && prioritiesText(coached)}
      />
      <Offline changes={waiting} />
      {isSorting ? (
        <Suspense>
          <FirstVisit now={now} onClose={end} />
        </Suspense>
      ) : (
        <>
          {visit === 'invited' && <Invitation />}
          <div className={classes.columns}>
            <div className={classes.column}>
              {/* To a person without tasks the invitation says the same. */}
              {(visit !== 'invited' || coached?.here) && (
                <StartCard coached={coached} tasks={tasks} reading={reading} />
              )}
              <QuadrantsCard tasks={tasks} reading={reading} />
              <HeatCard tasks={tasks} reading={reading} />
            </div>
            <div className={classes.column}>
              <StreakCard />
              <GoalsCard />
              <DelegationsCard now={now} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

/** Returns `3 tasks for today, about 2 h 45 min.` */
function prioritiesText({ here }: Coached): string {
  return here && here.matters.length > 0
    ? todayText(here.matters.length, here.minutes)
    : m.dashboard_today_clear();
}
