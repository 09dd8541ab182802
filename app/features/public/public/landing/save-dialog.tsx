import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { useBulkAct } from '#app/features/work/tasks/index.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { TYPED } from '#app/ui/typed.ts';
import '#app/ui/theme/quadrant-hue.css';
import { m } from '#messages';
import classes from './save-dialog.module.css';
import { forgetVisitorTasks, savedVisitorTasks } from './visitor-store.ts';

/**
 * Asks whether to save tasks from a visit without an account. The tasks already have ids, so no
 * task is created twice, even with two tabs or after a lost response.
 */
export default function SaveDialog({ close }: { close: () => void }) {
  const [tasks] = useState(savedVisitorTasks);
  const { run } = useBulkAct();
  const [saving, setSaving] = useState(false);
  const running = useRef(false);
  const count = tasks.length;

  const keep = async () => {
    if (running.current) return;
    // Another tab may have saved or discarded the tasks already.
    if (savedVisitorTasks().length === 0) return close();
    running.current = true;
    setSaving(true);
    const saved = await run(
      tasks.map(({ id, own: _own, suggested, ...fields }) => ({
        act: 'create',
        id,
        fields: { ...fields, placed_by: suggested ? 'suggestion' : 'person' },
      })),
    );
    running.current = false;
    setSaving(false);
    // A toast shows the error, for example the limit of the plan. The tasks stay in the browser.
    if (!saved) return;
    forgetVisitorTasks();
    close();
  };

  if (count === 0) return null;
  return (
    <Dialog title={m.public_keep_title({ count })} onClose={close} closeOnClickOutside={false}>
      <p className={classes.lead}>{m.public_keep_text({ count })}</p>
      <ul className={classes.tasks} aria-label={m.public_keep_list()}>
        {tasks.map(({ id, title, quadrant }) => (
          <li key={id} data-quadrant={quadrant}>
            <span className={classes.title} {...TYPED}>
              {title}
            </span>
            <span className={classes.place}>{QUADRANT_NAMES[quadrant]}</span>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={saving}
          onClick={() => {
            forgetVisitorTasks();
            close();
          }}
        >
          {m.ui_discard()}
        </Button>
        <Button onClick={() => void keep()} loading={saving} data-autofocus>
          {m.public_keep_action()}
        </Button>
      </div>
    </Dialog>
  );
}
