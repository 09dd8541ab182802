import { Menu } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type Ref, useEffect, useState } from 'react';
import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { Pip } from '#app/ui/components/pip.tsx';
import { QUADRANTS, type Quadrant } from '#domain/tasks/quadrant.ts';
import type { VisitorTask } from '#domain/visitor/visitor-tasks.ts';
import { m } from '#messages';
import classes from './try-matrix.module.css';

interface Props {
  /** Id of the menu's button. */
  id: string;
  task: VisitorTask;
  opened: boolean;
  setOpened: (opened: boolean) => void;
  move: (quadrant: Quadrant) => void;
  remove: () => void;
}

/** Renders the menu of a visitor's task, loaded at the first input on the page. */
export default function TryMenu({ id, task, opened, setOpened, move, remove }: Props) {
  // Mantine's menu saves the focused element only when `opened` changes to true, so mount the menu
  // closed.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <Menu
      id={id}
      opened={ready && opened}
      onChange={setOpened}
      position="bottom-end"
      width={200}
      withinPortal
      trapFocus
      returnFocus
    >
      <Menu.Target>
        <MenuAnchor />
      </Menu.Target>
      <Menu.Dropdown>
        {QUADRANTS.filter((quadrant) => quadrant !== task.quadrant).map((quadrant) => (
          <Menu.Item
            key={quadrant}
            leftSection={<Pip quadrant={quadrant} />}
            rightSection={
              <kbd className={classes.key} aria-hidden>
                {QUADRANTS.indexOf(quadrant) + 1}
              </kbd>
            }
            onClick={() => move(quadrant)}
          >
            {m.public_try_move_to({ quadrant: QUADRANT_NAMES[quadrant] })}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconTrash size={16} />} onClick={remove}>
          {m.ui_remove()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Renders an anchor that positions the menu; the task's button has the ARIA attributes. */
function MenuAnchor({ ref }: { ref?: Ref<HTMLSpanElement> }) {
  return <span ref={ref} className={classes.place} />;
}
