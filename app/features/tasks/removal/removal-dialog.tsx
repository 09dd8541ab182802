import { Button, Group } from '@mantine/core';
import { Dialog } from '#app/ui/components/dialog.tsx';
import type { RemovalQuestion } from './ask-removal.ts';
import classes from './removal-dialog.module.css';

/** Renders the confirmation with the tasks about to be removed; Cancel has the focus. */
export default function RemovalDialog({ verb, tasks, answer }: RemovalQuestion) {
  return (
    <Dialog
      title={`${verb} ${tasks.length} tasks?`}
      onClose={() => answer(false)}
      // Ignore the second click of a double click on the button that opened it.
      closeOnClickOutside={false}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the list. */}
      <ul className={classes.list} aria-label="Tasks to be removed" tabIndex={0}>
        {tasks.map(({ id, title }) => (
          <li key={id} dir="auto">
            {title}
          </li>
        ))}
      </ul>
      <p className={classes.note}>You can undo this for 8 seconds.</p>
      <Group justify="flex-end" gap={8}>
        <Button variant="default" data-autofocus onClick={() => answer(false)}>
          Cancel
        </Button>
        <Button color="var(--late)" onClick={() => answer(true)}>
          {`${verb} ${tasks.length} tasks`}
        </Button>
      </Group>
    </Dialog>
  );
}
