import { lazy, Suspense } from 'react';
import { useAuth } from '#app/features/auth/index.ts';
import { useNow, useTasks } from '#app/features/tasks/index.ts';
import { OfflineNote } from '#app/ui/offline-note.tsx';
import { readingOf } from './card-state.tsx';
import classes from './dashboard-page.module.css';
import { DelegationsCard } from './delegations-card.tsx';
import { GoalsCard } from './goals-card.tsx';
import { Greeting } from './greeting.tsx';
import { HeatCard } from './heat-card.tsx';
import { Invitation } from './invitation.tsx';
import { QuadrantsCard } from './quadrants-card.tsx';
import { StreakCard } from './streak-card.tsx';
import { useFirstVisit } from './use-first-visit.ts';

const FirstVisit = lazy(() => import('./first-visit.tsx'));

/** /dashboard: what matters today and why, and how things stand; each figure leads to its list. */
export default function DashboardPage() {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const now = useNow(60_000);
  const query = useTasks(userId);
  const { tasks, waiting } = query;
  const { visit, end } = useFirstVisit(userId, tasks);
  const reading = readingOf(query);
  const isSorting = visit === 'sorting';

  return (
    <div className={classes.page}>
      {!tasks && !query.error && (
        <span role="status" className="visually-hidden">
          Loading your dashboard
        </span>
      )}
      <Greeting now={now} says={isSorting ? 'This is how it works.' : undefined} />
      <OfflineNote changes={waiting} />
      {isSorting ? (
        <Suspense>
          <FirstVisit now={now} onEnd={end} />
        </Suspense>
      ) : (
        <>
          {visit === 'invited' && <Invitation />}
          <div className={classes.columns}>
            <div className={classes.column}>
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
