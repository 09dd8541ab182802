import { Button } from '@mantine/core';
import type { FormEvent, KeyboardEvent } from 'react';
import { useDraft } from '#app/data/drafts/use-draft.ts';
import { LongText } from '#app/ui/components/long-text.tsx';
import { lengthError } from '#app/ui/forms/length-error.ts';
import { MESSAGE_LENGTH } from '#domain/delegations/delegation.ts';
import { m } from '#messages';
import type { DelegationRow } from '../api/delegation-row.ts';
import { useDelegationPage } from '../delegation-context.ts';
import classes from '../list/delegation-card.module.css';

interface Props {
  row: DelegationRow;
  label: string;
  /** The name of the button that sends the answer. */
  act: string;
  busy: boolean;
  /** Resolves true once the answer is saved. */
  onAnswer: (message: string) => Promise<boolean>;
  onCancel: () => void;
}

/** Renders the form for an answer with an optional message. A failure keeps what was typed. */
export function AnswerForm({ row, label, act, busy, onAnswer, onCancel }: Props) {
  const { person } = useDelegationPage();
  const [message, setMessage, forgetDraft] = useDraft(person.id, `answer:${row.id}`, '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || lengthError(message.trim(), MESSAGE_LENGTH)) return;
    void onAnswer(message).then((saved) => saved && forgetDraft());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Escape' && !busy) onCancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.currentTarget.requestSubmit();
    }
  };
  return (
    <form className={classes.answer} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <LongText
        label={label}
        minRows={2}
        maxRows={6}
        most={MESSAGE_LENGTH}
        value={message}
        readOnly={busy}
        autoFocus
        // Escape closes only the form, not the drawer around it.
        data-mantine-stop-propagation="true"
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <div className={classes.row}>
        <Button type="submit" size="xs" loading={busy}>
          {act}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel} disabled={busy}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  );
}
