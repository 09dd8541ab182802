import { Link } from 'react-router';
import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { CardLink } from '#app/ui/components/card-link.tsx';
import { Pip } from '#app/ui/components/pip.tsx';
import { formatNumber } from '#app/ui/format.ts';
import { m } from '#messages';
import '#app/ui/theme/quadrant-hue.css';
import { openByQuadrant } from '#domain/dashboard/stats.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';
import type { Task } from '#domain/tasks/task.ts';
import { CardState, type FetchState } from './card-state.tsx';
import classes from './open-quadrants-card.module.css';

const listOf = (quadrant: Quadrant) => `/tasks?view=list&status=open&quadrant=${quadrant}`;

/**
 * Renders the number of open, sorted tasks in each quadrant as a bar and a legend. Both have a link
 * to the list of each quadrant.
 */
export function OpenQuadrantsCard({
  tasks,
  fetchState,
}: {
  tasks?: readonly Task[] | undefined;
  fetchState: FetchState;
}) {
  const counts = tasks && openByQuadrant(tasks);
  return (
    <Card
      title={m.dashboard_quadrants_title()}
      heading="h2"
      aside={<CardLink to="/tasks">{m.dashboard_quadrants_link()}</CardLink>}
    >
      <CardState fetchState={fetchState} failed={m.dashboard_quadrants_failed()} height={74}>
        <div className={classes.bar} aria-hidden>
          {counts
            ?.filter(({ open }) => open > 0)
            .map(({ quadrant, open }) => (
              <Link
                key={quadrant}
                to={listOf(quadrant)}
                tabIndex={-1}
                data-quadrant={quadrant}
                title={m.dashboard_quadrants_count({
                  count: open,
                  quadrant: QUADRANT_NAMES[quadrant],
                })}
                style={{ flexGrow: open }}
              />
            ))}
        </div>
        <ul className={classes.legend} aria-label={m.dashboard_quadrants_title()}>
          {counts?.map(({ quadrant, open }) => (
            <li key={quadrant}>
              <Link to={listOf(quadrant)}>
                <strong>{formatNumber(open)}</strong>
                <span>
                  <Pip quadrant={quadrant} />
                  {QUADRANT_NAMES[quadrant]}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </CardState>
    </Card>
  );
}
