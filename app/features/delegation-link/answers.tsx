import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import classes from './delegation-page.module.css';
import type { Answer, LinkedDelegation } from './queries.ts';

type Status = LinkedDelegation['status'];

const SAID: Record<Status, (delegator: string) => string | null> = {
  pending: () => null,
  accepted: (delegator) => `You accepted this task. ${delegator} knows.`,
  rejected: (delegator) => `You declined this task. It is back with ${delegator}.`,
  completed: (delegator) => `This task is done. ${delegator} knows.`,
  cancelled: (delegator) => `${delegator} took this task back. Nothing is left to do.`,
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
      <p role="status" className={classes.said}>
        {SAID[status](delegator)}
      </p>
      {isOpen && (
        <fieldset className={classes.answers} aria-label="Your answer">
          {status === 'pending' && (
            <>
              <Button onClick={say('accept')} {...button('accept')}>
                Accept
              </Button>
              <Button variant="default" onClick={say('decline')} {...button('decline')}>
                Decline
              </Button>
            </>
          )}
          <Button
            variant={status === 'accepted' ? 'filled' : 'default'}
            onClick={say('done')}
            {...button('done')}
          >
            Done
          </Button>
          {!proposing && (
            <Button
              variant="default"
              onClick={() => setProposing(true)}
              disabled={busy !== undefined}
            >
              Propose another date
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
          Keep it beside your own tasks: <Link to="/register">make an account</Link> with this
          e-mail address, and the task waits for you there.
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
    if (Number.isNaN(moment.getTime())) setError('Choose a date and a time.');
    else if (moment.getTime() < Date.now()) setError('Choose a date that is still to come.');
    else propose(moment.toISOString());
  };
  return (
    <form className={classes.proposal} onSubmit={submit} noValidate>
      <TextInput
        type="datetime-local"
        label="When could you have it done?"
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
          Propose this date
        </Button>
        <Button variant="subtle" color="gray" onClick={cancel} disabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
