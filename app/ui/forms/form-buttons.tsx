import { Button } from '@mantine/core';
import classes from './form-buttons.module.css';

interface Props {
  /** What the form does, on its button. */
  act: string;
  busy: boolean;
  /** Closing was asked for while something typed is not saved. */
  leaving: boolean;
  question: string;
  close: () => void;
  stay: () => void;
  discard: () => void;
}

/** The end of a form in a dialog, which asks before it throws away what was typed. */
export function FormButtons({ act, busy, leaving, question, close, stay, discard }: Props) {
  return leaving ? (
    // Keys, so that no button turns into another one under the pointer and submits.
    <div key="leaving" className={classes.buttons} role="alert">
      <span className={classes.question}>{question}</span>
      <Button variant="default" onClick={stay}>
        Keep editing
      </Button>
      <Button color="var(--late)" onClick={discard}>
        Discard changes
      </Button>
    </div>
  ) : (
    <div key="editing" className={classes.buttons}>
      <Button variant="default" onClick={close} disabled={busy}>
        Cancel
      </Button>
      <Button type="submit" loading={busy}>
        {act}
      </Button>
    </div>
  );
}
