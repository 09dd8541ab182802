import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useAuth } from '#app/features/account/auth/index.ts';
import { useMinute, usePersonClock, useProfile } from '#app/features/account/profile/index.ts';
import { CaptureLine } from '#app/features/work/board/index.ts';
import { type Coached, todayText, useCoach } from '#app/features/work/coach/index.ts';
import { RitualButtons, RitualView, useShownRitual } from '#app/features/work/rituals/index.ts';
import { useTasks } from '#app/features/work/tasks/index.ts';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import { PartMissing } from '#app/ui/feedback/part-missing.tsx';
import { partOfDay } from '#domain/dashboard/stats.ts';
import { localIn } from '#domain/dates/zone.ts';
import { minutesNeeded } from '#domain/schedule/times.ts';
import { m } from '#messages';
import { fetchStateOf } from './cards/card-state.tsx';
import { DelegationsCard } from './cards/delegations-card.tsx';
import { GoalsCard } from './cards/goals-card.tsx';
import { OpenQuadrantsCard } from './cards/open-quadrants-card.tsx';
import { StreakSummaryCard } from './cards/streak-summary-card.tsx';
import { ToSortCard } from './cards/to-sort-card.tsx';
import classes from './dashboard-page.module.css';
import { FirstTaskInvitation } from './first-visit/first-task-invitation.tsx';
import { useFirstVisit } from './first-visit/use-first-visit.ts';
import { HeatCard } from './heat-map/heat-card.tsx';
import { greetingText } from './labels.ts';
import { StartCard } from './start/start-card.tsx';
import { TodayCard } from './today/today-card.tsx';

const FirstVisit = lazyPart(() => import('./first-visit/first-visit.tsx'), PartMissing);

/** Renders /dashboard, or the ritual that the URL names. */
export default function DashboardPage() {
  const ritual = useShownRitual();
  if (!ritual) return <DashboardOverview />;
  return (
    <div className={classes.page}>
      <Suspense>
        <RitualView ritual={ritual} />
      </Suspense>
    </div>
  );
}

/**
 * Renders the capture line, today's tasks, the task to start with, the delegations and the stats. A
 * page with one column shows them in this order (clarity §4). On a first visit, renders the capture
 * line and the samples to sort instead.
 */
function DashboardOverview() {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const now = useMinute();
  const query = useTasks(userId);
  const { tasks } = query;
  const { visit, end } = useFirstVisit(userId, tasks);
  const fetchState = fetchStateOf(query);
  const { coached } = useCoach();
  const profile = useProfile();
  const isSorting = visit === 'sorting';
  // Without tasks or profile the coach has no results. Use the number of failed fetches, because
  // `error` is null again as soon as a retry starts.
  const hasFailed = query.errorUpdateCount > 0 || profile === null;
  const isComing = !coached && !hasFailed && !fetchState.offline;

  return (
    <div className={classes.page}>
      {!tasks && !query.error && (
        <span role="status" className="visually-hidden">
          {m.dashboard_loading()}
        </span>
      )}
      <header className={classes.header}>
        <Greeting
          now={now}
          says={isSorting ? m.dashboard_first_visit_greeting() : coached && prioritiesText(coached)}
        />
        {tasks && visit === 'over' && <RitualButtons tasks={tasks} />}
      </header>
      <CaptureLine />
      {isSorting ? (
        <>
          {tasks && <ToSortCard tasks={tasks} />}
          <Suspense>
            <FirstVisit onClose={end} />
          </Suspense>
        </>
      ) : (
        <>
          {visit === 'invited' && <FirstTaskInvitation />}
          {/* Show no cards before the coach's results: today's list would then push them down. */}
          {isComing ? (
            <Skeleton height={180} radius={12} />
          ) : (
            <>
              <div className={classes.columns}>
                <div className={classes.column}>
                  {/* Without tasks, these cards would repeat the invitation. */}
                  {coached && (visit !== 'invited' || coached.todays.length > 0) && (
                    <TodayCard coached={coached} />
                  )}
                  {(visit !== 'invited' || coached?.here) && (
                    <StartCard coached={coached} tasks={tasks} fetchState={fetchState} />
                  )}
                </div>
                <div className={classes.column}>
                  <DelegationsCard now={now} />
                  {tasks && <ToSortCard tasks={tasks} />}
                </div>
              </div>
              <div className={classes.statistics}>
                <StreakSummaryCard />
                <OpenQuadrantsCard tasks={tasks} fetchState={fetchState} />
                <GoalsCard />
              </div>
              <HeatCard tasks={tasks} fetchState={fetchState} />
            </>
          )}
        </>
      )}
    </div>
  );
}

/**
 * Returns `3 tasks for today, about 2 h 45 min.` or, for a day without tasks, `All clear for
 * today.`. If the day has no tasks but the inbox has some, returns undefined: a card then shows the
 * number of tasks in the inbox.
 */
function prioritiesText({ todays, input, unsorted }: Coached): string | undefined {
  if (todays.length > 0) return todayText(todays.length, minutesNeeded(todays, input.clock.now));
  return unsorted > 0 ? undefined : m.dashboard_today_clear();
}

/** Renders a greeting by the person's local time, and a sentence about today. */
function Greeting({ now, says }: { now: string; says: string | undefined }) {
  const profile = useProfile();
  const { zone } = usePersonClock();
  const hour = Number(localIn(now, zone).slice(11, 13));
  return (
    <p className={classes.hello}>
      {greetingText(partOfDay(hour), profile?.first_name)} {says && <span>{says}</span>}
    </p>
  );
}
