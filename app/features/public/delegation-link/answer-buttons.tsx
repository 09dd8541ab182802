import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { isSecondClick } from '#app/ui/hooks/double-click.ts';
import { m } from '#messages';
import classes from './delegation-page.module.css';
import type { Answer } from './queries.ts';

/** The open form: it proposes another date, or it declines, accepts or completes with a message. */
export type OpenForm = 'propose' | 'decline' | 'accept' | 'done';

/** Renders the buttons that answer a pending or accepted delegation, or open an answer form. */
export function AnswerButtons(props: {
  status: 'pending' | 'accepted';
  busy: Answer['answer'] | undefined;
  form: OpenForm | undefined;
  /** The form that was closed last: the button that opens it gets the focus back. */
  left: OpenForm | undefined;
  setForm: (form: OpenForm) => void;
  send: (answer: Answer) => void;
}) {
  const { status, busy, form, left, setForm, send } = props;
  const button = (answer: 'accept' | 'done') => ({
    // Ignore the second click of a double click: the Done button is now where Accept was.
    onClick: (event: MouseEvent) => {
      if (!isSecondClick(event)) send({ answer });
    },
    loading: busy === answer,
    disabled: busy !== undefined && busy !== answer,
  });
  const opener = (opens: OpenForm) => ({
    variant: 'default',
    autoFocus: left === opens,
    onClick: () => setForm(opens),
    disabled: busy !== undefined,
  });
  return (
    <fieldset className={classes.answers} aria-label={m.delegation_link_answer_label()}>
      {status === 'pending' && (
        <>
          <Button {...button('accept')}>{m.delegation_link_accept()}</Button>
          <Button {...opener('decline')}>{m.delegation_link_decline()}</Button>
        </>
      )}
      <Button variant={status === 'accepted' ? 'filled' : 'default'} {...button('done')}>
        {m.delegation_link_done()}
      </Button>
      <Button {...opener(status === 'pending' ? 'accept' : 'done')}>
        {m.delegation_link_with_message()}
      </Button>
      {form !== 'propose' && <Button {...opener('propose')}>{m.delegation_link_propose()}</Button>}
    </fieldset>
  );
}
