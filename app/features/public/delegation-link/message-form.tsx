import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { LongText } from '#app/ui/components/long-text.tsx';
import { lengthError } from '#app/ui/forms/length-error.ts';
import { MESSAGE_LENGTH } from '#domain/delegations/delegation.ts';
import { m } from '#messages';
import classes from './delegation-page.module.css';

/** Renders the form for an answer with an optional message. A failed request keeps the input. */
export function MessageForm(props: {
  label: string;
  /** The name of the button that sends the answer. */
  act: string;
  busy: boolean;
  send: (message: string) => void;
  cancel: () => void;
}) {
  const { label, act, busy, send, cancel } = props;
  const [message, setMessage] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !lengthError(message.trim(), MESSAGE_LENGTH)) send(message.trim());
  };
  return (
    <form className={classes.message} onSubmit={submit} noValidate>
      <LongText
        label={label}
        minRows={3}
        maxRows={8}
        most={MESSAGE_LENGTH}
        value={message}
        readOnly={busy}
        autoFocus
        onChange={(event) => setMessage(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && !busy && cancel()}
      />
      <div className={classes.row}>
        <Button type="submit" loading={busy}>
          {act}
        </Button>
        <Button variant="subtle" color="gray" onClick={cancel} disabled={busy}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  );
}
