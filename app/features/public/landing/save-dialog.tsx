import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { QUADRANT_NAMES, useBulkAct } from '#app/features/tasks/index.ts';
import { Dialog } from '#app/ui/components/dialog.tsx';
import '#app/ui/theme/quadrant-hue.css';
import classes from './save-dialog.module.css';
import { forgetVisitorTasks, savedVisitorTasks } from './visitor-store.ts';

/**
 * Asks whether tasks from a visit without an account should be kept. They already have ids, so none
 * is created twice, even with two tabs or a lost response.
 */
export default function SaveDialog({ close }: { close: () => void }) {
  const [tasks] = useState(savedVisitorTasks);
  const { run } = useBulkAct();
  const [keeping, setKeeping] = useState(false);
  const running = useRef(false);
  const those = tasks.length === 1 ? 'this task' : `these ${tasks.length} tasks`;

  const keep = async () => {
    if (running.current) return;
    // Another tab may have kept or discarded them already.
    if (savedVisitorTasks().length === 0) return close();
    running.current = true;
    setKeeping(true);
    const kept = await run(
      tasks.map(({ id, own: _own, ...fields }) => ({ act: 'create', id, fields })),
    );
    running.current = false;
    setKeeping(false);
    // A toast shows the error; the tasks stay here until there is room.
    if (!kept) return;
    forgetVisitorTasks();
    close();
  };

  if (tasks.length === 0) return null;
  return (
    <Dialog title={`Keep ${those}?`} onClose={close} closeOnClickOutside={false}>
      <p className={classes.lead}>You sorted {those} in this browser before you signed in.</p>
      <ul className={classes.tasks} aria-label="Tasks to keep">
        {tasks.map(({ id, title, quadrant }) => (
          <li key={id} data-quadrant={quadrant}>
            <span className={classes.title}>{title}</span>
            <span className={classes.place}>{QUADRANT_NAMES[quadrant]}</span>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={keeping}
          onClick={() => {
            forgetVisitorTasks();
            close();
          }}
        >
          Let them go
        </Button>
        <Button onClick={() => void keep()} loading={keeping} data-autofocus>
          Keep them
        </Button>
      </div>
    </Dialog>
  );
}
