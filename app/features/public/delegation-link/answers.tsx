import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { ifFocusLost } from '#app/ui/hooks/if-focus-lost.ts';
import { TYPED } from '#app/ui/typed.ts';
import { m } from '#messages';
import type { OpenForm } from './answer-buttons.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import classes from './delegation-page.module.css';
import { MessageForm } from './message-form.tsx';
import { ProposalForm } from './proposal-form.tsx';
import type { Answer, LinkedDelegation } from './queries.ts';

type Status = LinkedDelegation['status'];

const STATUS_TEXTS: Record<Status, (params: { delegator: string }) => string | null> = {
  pending: () => null,
  accepted: m.delegation_link_accepted,
  rejected: m.delegation_link_rejected,
  completed: m.delegation_link_completed,
  cancelled: m.delegation_link_cancelled,
};

/** Renders the answers that the recipient can give in the delegation's current state. */
export function Answers(props: {
  delegation: LinkedDelegation;
  /** The answer being sent. */
  busy: Answer['answer'] | undefined;
  problem: string | undefined;
  form: OpenForm | undefined;
  setForm: (form: OpenForm | undefined) => void;
  /** Whether the recipient accepted or declined a moment ago and can undo that. */
  canUndo: boolean;
  answer: (answer: Answer) => Promise<void>;
}) {
  const { delegation, busy, problem, setForm, canUndo, answer } = props;
  const { status, delegator } = delegation;
  // Once the delegation is no longer pending, close the form that accepts or declines.
  const isOver = status !== 'pending' && (props.form === 'accept' || props.form === 'decline');
  const form = isOver ? undefined : props.form;
  const isOpen = status === 'pending' || status === 'accepted';
  const [left, setLeft] = useState<OpenForm>();
  const outcome = useRef<HTMLParagraphElement>(null);
  const send = (given: Answer) => {
    setLeft(form);
    answer(given).then(
      () => ifFocusLost(() => outcome.current?.focus()),
      // The error is shown below the buttons.
      () => {},
    );
  };
  const close = () => {
    setLeft(form);
    setForm(undefined);
  };
  const messages = [delegation.answer_message, delegation.completion_message].filter(Boolean);

  return (
    <>
      <p role="status" ref={outcome} tabIndex={-1} className={classes.status}>
        {STATUS_TEXTS[status]({ delegator })}
      </p>
      {messages.length > 0 && (
        <p className={classes.note} {...TYPED}>
          {m.delegation_link_you_wrote({ message: messages.join('\n\n') })}
        </p>
      )}
      {(status === 'accepted' || status === 'rejected') && canUndo && form === undefined && (
        <Button
          variant="default"
          loading={busy === 'undo'}
          disabled={busy !== undefined && busy !== 'undo'}
          onClick={() => send({ answer: 'undo' })}
        >
          {m.ui_undo()}
        </Button>
      )}
      {isOpen && (form === undefined || form === 'propose') && (
        <AnswerButtons
          status={status}
          busy={busy}
          form={form}
          left={left}
          setForm={setForm}
          send={send}
        />
      )}
      {isOpen && form === 'propose' && (
        <ProposalForm
          busy={busy === 'propose'}
          propose={(proposed) => send({ answer: 'propose', proposed })}
          cancel={close}
        />
      )}
      {form === 'decline' && isOpen && (
        <MessageForm
          label={m.delegation_link_decline_reason({ delegator })}
          act={m.delegation_link_decline()}
          busy={busy === 'decline'}
          send={(message) => send({ answer: 'decline', message })}
          cancel={close}
        />
      )}
      {isOpen && (form === 'accept' || form === 'done') && (
        <MessageForm
          label={m.delegation_link_message_to({ delegator })}
          act={form === 'accept' ? m.delegation_link_accept() : m.delegation_link_done()}
          busy={busy === form}
          send={(message) => send({ answer: form, message })}
          cancel={close}
        />
      )}
      <div role="alert">{problem && <p className={classes.problem}>{problem}</p>}</div>
      {status === 'accepted' && !delegation.has_account && (
        <p className={classes.lead}>
          <ParaglideMessage
            message={m.delegation_link_create_account}
            inputs={{}}
            markup={{ link: ({ children }) => <Link to="/register">{children}</Link> }}
          />
        </p>
      )}
    </>
  );
}
