import { Tabs } from '@mantine/core';
import { memo, useState } from 'react';
import { CoachLines } from '#app/features/work/coach/index.ts';
import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { useNarrow } from '#app/ui/hooks/use-narrow.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';
import type { Task } from '#domain/tasks/task.ts';
import classes from './matrix.module.css';
import { QuadrantGrid } from './quadrant-grid.tsx';
import { QuadrantPanel } from './quadrant-panel.tsx';
import '#app/ui/theme/quadrant-hue.css';
import { m } from '#messages';
import { useBoardLists } from './use-board-lists.ts';

/** Renders the four quadrants in a grid or, on a phone, one at a time (spec §9: under 768 px). */
export const Matrix = memo(function Matrix({ tasks }: { tasks: readonly Task[] }) {
  const lists = useBoardLists(tasks);
  const narrow = useNarrow();
  const [shown, setShown] = useState<Quadrant>('do_now');

  if (narrow) {
    return (
      <Tabs
        value={shown}
        onChange={(value) => setShown((value as Quadrant | null) ?? 'do_now')}
        variant="unstyled"
        classNames={{ list: classes.tabs, tab: classes.tab, tabLabel: classes.tabLabel }}
      >
        <Tabs.List aria-label={m.board_quadrants()} grow>
          {lists.map(({ quadrant, open }) => (
            <Tabs.Tab key={quadrant} value={quadrant} data-quadrant={quadrant}>
              <strong>{open.length}</strong> {QUADRANT_NAMES[quadrant]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <CoachLines>
          {lists.map((list) => (
            <Tabs.Panel key={list.quadrant} value={list.quadrant} keepMounted={false}>
              <QuadrantPanel {...list} />
            </Tabs.Panel>
          ))}
        </CoachLines>
      </Tabs>
    );
  }
  return (
    <CoachLines>
      <QuadrantGrid className={classes.matrix}>
        {lists.map((list) => (
          <QuadrantPanel key={list.quadrant} {...list} />
        ))}
      </QuadrantGrid>
    </CoachLines>
  );
});
