import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { placeName } from '#app/features/work/task-labels/index.ts';
import { Pip } from '#app/ui/components/pip.tsx';
import type { UnplannedTasks } from '#domain/schedule/unplanned.ts';
import { m } from '#messages';
import classes from './unplanned.module.css';
import { UnplannedRow } from './unplanned-row.tsx';

/**
 * Number of rows that are rendered at first and that each press of "Show more" adds, so that a list
 * of thousands opens fast.
 */
const STEP = 30;

/** Renders the unplanned tasks of the inbox or of one quadrant, in the order of the board. */
export function UnplannedGroup({ quadrant, tasks }: UnplannedTasks) {
  const [shown, setShown] = useState(STEP);
  const name = placeName(quadrant);
  const more = tasks.length - shown;
  return (
    <section data-quadrant={quadrant ?? undefined}>
      <h3 className={classes.group}>
        <Pip quadrant={quadrant} />
        {name} <span className={classes.count}>{tasks.length}</span>
      </h3>
      <ul className={classes.list} aria-label={m.schedule_unplanned_group({ quadrant: name })}>
        {tasks.slice(0, shown).map((task) => (
          <UnplannedRow key={task.id} task={task} />
        ))}
      </ul>
      {more > 0 && (
        <UnstyledButton className={classes.more} onClick={() => setShown(shown + STEP)}>
          {m.schedule_show_more({ count: more })}
        </UnstyledButton>
      )}
    </section>
  );
}
