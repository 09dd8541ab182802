import { Button } from '@mantine/core';
import { m } from '#messages';
import classes from './form-buttons.module.css';

interface Props {
  /** Label of the submit button. */
  act: string;
  busy: boolean;
  /** Whether there is anything to submit; true by default. */
  canSubmit?: boolean;
  /** Whether closing was requested with unsaved input. */
  leaving: boolean;
  question: string;
  close: () => void;
  stay: () => void;
  discard: () => void;
}

/**
 * The buttons of a form in a dialog. They ask for confirmation before unsaved input is discarded.
 */
export function FormButtons(props: Props) {
  const { act, busy, canSubmit = true, leaving, question, close, stay, discard } = props;
  return leaving ? (
    // Keys make React replace the buttons: a reused button could become the submit button under
    // the pointer.
    <div key="leaving" className={classes.buttons} role="alert">
      <span className={classes.question}>{question}</span>
      <Button variant="default" onClick={stay}>
        {m.ui_unsaved_stay()}
      </Button>
      <Button color="var(--late)" onClick={discard}>
        {m.ui_unsaved_discard()}
      </Button>
    </div>
  ) : (
    <div key="editing" className={classes.buttons}>
      <Button variant="default" onClick={close} disabled={busy}>
        {m.ui_cancel()}
      </Button>
      <Button type="submit" loading={busy} disabled={!canSubmit}>
        {act}
      </Button>
    </div>
  );
}
