import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Button, Kbd, UnstyledButton } from '@mantine/core';
import type { RefObject } from 'react';
import { isApple } from '#app/ui/hooks/apple.ts';
import { m } from '#messages';
import { submitAndStay } from '../quick-add/submit-and-stay.ts';
import type { AddedTask } from '../quick-add/use-quick-add.ts';
import classes from './capture-dialog.module.css';

interface Props {
  /** The id of the capture line's form. */
  form: string;
  /** True during a submit after which the dialog stays open. */
  stays: RefObject<boolean>;
  /** The tasks that were added while the line stayed open. */
  added: readonly AddedTask[];
  /** Removes the task added last. */
  onUndo: () => void;
}

/**
 * Renders the keyboard shortcuts of the open capture line or, on a phone, its buttons. Also renders
 * the title of the task added last, and a button that removes this task again.
 */
export function CaptureFooter({ form, stays, added, onUndo }: Props) {
  const count = added.length;
  const addAnother = () => {
    const line = document.getElementById(form);
    if (line instanceof HTMLFormElement) submitAndStay(line, stays);
  };
  const title = added.at(-1)?.title ?? '';
  return (
    <footer className={classes.footer}>
      <p className={classes.keys}>
        {[
          m.board_capture_key_add,
          isApple ? m.board_capture_key_stay_apple : m.board_capture_key_stay,
          m.board_capture_key_close,
        ].map((message) => (
          <span key={message()}>
            <ParaglideMessage
              message={message}
              inputs={{}}
              markup={{ kbd: ({ children }) => <Kbd className={classes.key}>{children}</Kbd> }}
            />
          </span>
        ))}
      </p>
      <p className={classes.added} role="status">
        {/* A new key per task, so that screen readers announce the same title a second time. */}
        <span key={count}>
          {count === 1 && m.board_capture_added({ title })}
          {count > 1 && m.board_capture_added_more({ count, title })}
        </span>
      </p>
      {count > 0 && (
        <UnstyledButton className={classes.undo} onClick={onUndo}>
          {m.board_capture_undo()}
        </UnstyledButton>
      )}
      <div className={classes.buttons}>
        {/* Not a submit button: Enter in the line presses the form's first submit button. */}
        <Button variant="default" onClick={addAnother}>
          {m.board_capture_another()}
        </Button>
        <Button type="submit" form={form}>
          {m.ui_add()}
        </Button>
      </div>
    </footer>
  );
}
