import { Button, Group } from '@mantine/core';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { TYPED } from '#app/ui/typed.ts';
import { m } from '#messages';
import type { RemovalQuestion } from './ask-removal.ts';
import classes from './removal-dialog.module.css';

/** Renders the confirmation with the tasks about to be removed; Cancel has the focus. */
export default function RemovalDialog({ act, tasks, answer }: RemovalQuestion) {
  return (
    <Dialog
      title={m.tasks_removal_title({ act, count: tasks.length })}
      onClose={() => answer(false)}
      // Ignore the second click of a double click on the button that opened the dialog.
      closeOnClickOutside={false}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users focus the list to scroll it. */}
      <ul className={classes.list} aria-label={m.tasks_removal_list()} tabIndex={0}>
        {tasks.map(({ id, title }) => (
          <li key={id} {...TYPED}>
            {title}
          </li>
        ))}
      </ul>
      <p className={classes.note}>{m.tasks_removal_note()}</p>
      <Group justify="flex-end" gap={8}>
        <Button variant="default" data-autofocus onClick={() => answer(false)}>
          {m.ui_cancel()}
        </Button>
        <Button color="var(--late)" onClick={() => answer(true)}>
          {m.tasks_removal_confirm({ act, count: tasks.length })}
        </Button>
      </Group>
    </Dialog>
  );
}
