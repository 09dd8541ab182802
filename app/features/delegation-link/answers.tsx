import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { m } from '#messages';
import classes from './delegation-page.module.css';
import type { Answer, LinkedDelegation } from './queries.ts';

type Status = LinkedDelegation['status'];

const STATUS_TEXTS: Record<Status, (params: { delegator: string }) => string | null> = {
  pending: () => null,
  accepted: m.delegation_link_accepted,
  rejected: m.delegation_link_rejected,
  completed: m.delegation_link_completed,
  cancelled: m.delegation_link_cancelled,
};

/** The recipient's possible answers in the task's current state. */
export function Answers(props: {
  delegation: LinkedDelegation;
  /** The answer being sent. */
  busy: Answer['answer'] | undefined;
  problem: string | undefined;
  proposing: boolean;
  setProposing: (open: boolean) => void;
  answer: (answer: Answer) => Promise<void>;
}) {
  const { delegation, busy, problem, proposing, setProposing, answer } = props;
  const { status, delegator } = delegation;
  const isOpen = status === 'pending' || status === 'accepted';
  // The error is shown below, so the rejection needs no handling.
  const say = (word: 'accept' | 'decline' | 'done') => () =>
    answer({ answer: word }).catch(() => {});
  const button = (word: Answer['answer']) => ({
    loading: busy === word,
    disabled: busy !== undefined && busy !== word,
  });

  return (
    <>
      <p role="status" className={classes.status}>
        {STATUS_TEXTS[status]({ delegator })}
      </p>
      {isOpen && (
        <fieldset className={classes.answers} aria-label={m.delegation_link_answer_label()}>
          {status === 'pending' && (
            <>
              <Button onClick={say('accept')} {...button('accept')}>
                {m.delegation_link_accept()}
              </Button>
              <Button variant="default" onClick={say('decline')} {...button('decline')}>
                {m.delegation_link_decline()}
              </Button>
            </>
          )}
          <Button
            variant={status === 'accepted' ? 'filled' : 'default'}
            onClick={say('done')}
            {...button('done')}
          >
            {m.delegation_link_done()}
          </Button>
          {!proposing && (
            <Button
              variant="default"
              onClick={() => setProposing(true)}
              disabled={busy !== undefined}
            >
              {m.delegation_link_propose()}
            </Button>
          )}
        </fieldset>
      )}
      {isOpen && proposing && (
        <Proposal
          busy={busy === 'propose'}
          propose={(proposed) => answer({ answer: 'propose', proposed }).catch(() => {})}
          cancel={() => setProposing(false)}
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

/**
 * A form to propose another date, in the reader's time zone. It keeps its input after a failure.
 */
function Proposal(props: {
  busy: boolean;
  propose: (instant: string) => void;
  cancel: () => void;
}) {
  const { busy, propose, cancel } = props;
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const moment = new Date(value);
    if (Number.isNaN(moment.getTime())) setError(m.delegation_link_propose_missing());
    else if (moment.getTime() < Date.now()) setError(m.delegation_link_propose_past());
    else propose(moment.toISOString());
  };
  return (
    <form className={classes.proposal} onSubmit={submit} noValidate>
      <TextInput
        type="datetime-local"
        label={m.delegation_link_propose_label()}
        value={value}
        error={error}
        data-autofocus
        autoFocus
        onChange={(event) => {
          setValue(event.currentTarget.value);
          setError(null);
        }}
        onKeyDown={(event) => event.key === 'Escape' && cancel()}
      />
      <div className={classes.row}>
        <Button type="submit" loading={busy}>
          {m.delegation_link_propose_send()}
        </Button>
        <Button variant="subtle" color="gray" onClick={cancel} disabled={busy}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  );
}
