import { Link } from 'react-router';
import { QUADRANT_NAMES } from '#app/features/tasks/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { CardLink } from '#app/ui/components/card-link.tsx';
import '#app/ui/theme/quadrant-hue.css';
import { openByQuadrant } from '#domain/dashboard/figures.ts';
import type { Quadrant, Task } from '#domain/tasks/task.ts';
import { CardState, type Reading } from './card-state.tsx';
import classes from './quadrants-card.module.css';

const listOf = (quadrant: Quadrant) => `/tasks?view=list&status=open&quadrant=${quadrant}`;

/** Renders the open tasks by quadrant; each part and number links to its list. */
export function QuadrantsCard({
  tasks,
  reading,
}: {
  tasks?: readonly Task[] | undefined;
  reading: Reading;
}) {
  const counts = tasks && openByQuadrant(tasks);
  return (
    <Card
      title="Where your open tasks sit"
      heading="h2"
      aside={<CardLink to="/tasks">Open the matrix</CardLink>}
    >
      <CardState reading={reading} what="Your tasks" height={74}>
        <div className={classes.bar} aria-hidden>
          {counts
            ?.filter(({ open }) => open > 0)
            .map(({ quadrant, open }) => (
              <Link
                key={quadrant}
                to={listOf(quadrant)}
                tabIndex={-1}
                data-quadrant={quadrant}
                title={`${QUADRANT_NAMES[quadrant]} ${open}`}
                style={{ flexGrow: open }}
              />
            ))}
        </div>
        <ul className={classes.legend} aria-label="Open tasks by quadrant">
          {counts?.map(({ quadrant, open }) => (
            <li key={quadrant} data-quadrant={quadrant}>
              <Link to={listOf(quadrant)}>
                <strong>{open.toLocaleString('en-GB')}</strong>
                <span>{QUADRANT_NAMES[quadrant]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </CardState>
    </Card>
  );
}
