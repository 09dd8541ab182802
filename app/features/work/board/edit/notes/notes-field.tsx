import { Button, Skeleton, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import { m } from '#messages';
import type { TaskFormValues } from '../form/task-form-values.ts';
import classes from './notes.module.css';

const NotesShown = lazyPart(() => import('./markdown.tsx'));

/**
 * Renders notes as formatted Markdown with a button that switches to editing, or the text field.
 */
export function NotesField({ form }: { form: UseFormReturnType<TaskFormValues> }) {
  const { notes } = form.values;
  const [writing, setWriting] = useState(notes.trim() === '');
  // The pressed button is unmounted: focus the text field, or the button that opens the field.
  const wasPressed = useRef(false);
  const write = (isWriting: boolean) => {
    wasPressed.current = true;
    setWriting(isWriting);
  };
  if (!writing) {
    return (
      <section aria-label={m.ui_notes()}>
        <div className={classes.header}>
          <span className={classes.label}>{m.ui_notes()}</span>
          <Button
            size="compact-xs"
            variant="default"
            autoFocus={wasPressed.current}
            onClick={() => write(true)}
          >
            {m.board_notes_write()}
          </Button>
        </div>
        <Suspense fallback={<Skeleton height={60} />}>
          <NotesShown notes={notes} />
        </Suspense>
      </section>
    );
  }
  return (
    <div className={classes.writing}>
      <Textarea
        label={m.ui_notes()}
        description={m.board_notes_markdown()}
        placeholder={m.board_notes_hint()}
        dir="auto"
        autosize
        minRows={3}
        maxRows={14}
        autoFocus={wasPressed.current}
        {...form.getInputProps('notes')}
      />
      {notes.trim() !== '' && (
        <Button
          size="compact-xs"
          variant="default"
          className={classes.read ?? ''}
          onClick={() => write(false)}
        >
          {m.board_notes_read()}
        </Button>
      )}
    </div>
  );
}
