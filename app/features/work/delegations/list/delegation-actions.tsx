import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { OPENED_HERE } from '#app/data/query/use-sheet-url.ts';
import { ConfirmButton } from '#app/ui/dialogs/confirm-button.tsx';
import { isSecondClick } from '#app/ui/hooks/double-click.ts';
import { isBy } from '#domain/delegations/delegation.ts';
import { firstNameOf, recipientOf } from '#domain/delegations/names.ts';
import { stepsOf } from '#domain/delegations/steps.ts';
import { m } from '#messages';
import type { DelegationRow } from '../api/delegation-row.ts';
import { useDelegationPage } from '../delegation-context.ts';
import { AnswerForm } from '../detail/answer-form.tsx';
import { ProposeForm } from '../detail/propose-form.tsx';
import { delegatorName } from '../names.ts';
import classes from './delegation-card.module.css';

interface Props {
  row: DelegationRow;
  /** Whether to include the link to the reminder. */
  withReminder?: boolean;
}

const ANSWER_LABELS = { accept: m.delegations_accept, complete: m.delegations_complete };

/** The open form: `accept` and `complete` are answers with a message. */
type Mode = 'propose' | 'decline' | 'accept' | 'complete';

/** Renders the steps that the person may take, the most likely first. */
export function DelegationActs({ row, withReminder = false }: Props) {
  const { person, act, linkTo } = useDelegationPage();
  const [mode, setMode] = useState<Mode>();
  // The form that was cancelled last: the button that opens it gets the focus back.
  const [left, setLeft] = useState<Mode>();
  const [busy, setBusy] = useState<string>();
  const steps = stepsOf(row, person);
  if (steps.length === 0) return null;
  const { id, title, proposed_deadline: proposed } = row;
  const name = firstNameOf(isBy(row, person) ? recipientOf(row) : delegatorName(row));
  const answer = steps.find((step) => step === 'accept' || step === 'complete');

  const take = async (step: string, taken: Parameters<typeof act>[0]) => {
    if (busy) return false;
    setBusy(step);
    const done = await act(taken);
    setBusy(undefined);
    if (done) setMode(undefined);
    return done;
  };
  const leave = () => {
    setLeft(mode);
    setMode(undefined);
  };
  const button = (step: string, label: string, taken: Parameters<typeof act>[0], main = false) => (
    <Button
      // Different keys, so that React does not reuse the Accept button as the Done button: an Enter
      // key held down would press the button again.
      key={step}
      size="xs"
      variant={main ? 'filled' : 'default'}
      aria-label={m.delegations_action_about({ action: label, title })}
      disabled={busy !== undefined && busy !== step}
      loading={busy === step}
      // Ignore the second click of a double click: by then, another row may be under the pointer.
      onClick={(event) => {
        if (!isSecondClick(event)) void take(step, taken);
      }}
    >
      {label}
    </Button>
  );
  const opener = (opens: Mode, label: string) => (
    <Button
      size="xs"
      variant="default"
      aria-label={m.delegations_action_about({ action: label, title })}
      autoFocus={left === opens}
      onClick={(event) => {
        if (!isSecondClick(event)) setMode(opens);
      }}
    >
      {label}
    </Button>
  );

  if (mode !== undefined) {
    return (
      <div className={classes.acts} data-acts>
        {mode === 'propose' && (
          <ProposeForm
            row={row}
            busy={busy === 'propose'}
            onCancel={leave}
            onPropose={(date) => void take('propose', { id, step: 'propose', proposed: date })}
          />
        )}
        {mode === 'decline' && (
          <AnswerForm
            row={row}
            label={m.delegations_decline_reason({ name })}
            act={m.delegations_decline()}
            busy={busy === 'reject'}
            onCancel={leave}
            onAnswer={(message) => take('reject', { id, step: 'reject', message })}
          />
        )}
        {/* Keep the answer for which the form opened: the delegation may have changed since. */}
        {(mode === 'accept' || mode === 'complete') && (
          <AnswerForm
            row={row}
            label={m.delegations_message_to({ name })}
            act={ANSWER_LABELS[mode]()}
            busy={busy === mode}
            onCancel={leave}
            onAnswer={(message) => take(mode, { id, step: mode, message })}
          />
        )}
      </div>
    );
  }
  return (
    <div className={classes.acts} data-acts>
      {proposed !== null && steps.includes('decide') && (
        <>
          {button(
            'agree',
            m.delegations_agree(),
            { id, step: 'decide', agree: true, proposed },
            true,
          )}
          {button('keep', m.delegations_keep_date(), {
            id,
            step: 'decide',
            agree: false,
            proposed,
          })}
        </>
      )}
      {answer && button(answer, ANSWER_LABELS[answer](), { id, step: answer }, true)}
      {answer && opener(answer, m.delegations_with_message())}
      {steps.includes('propose') && opener('propose', m.delegations_propose())}
      {steps.includes('reject') && opener('decline', m.delegations_decline())}
      {withReminder && steps.includes('remind') && (
        <Button
          size="xs"
          variant="default"
          component={Link}
          to={linkTo(id)}
          state={OPENED_HERE}
          aria-label={m.delegations_action_about({
            action: m.delegations_remind_name({ name }),
            title,
          })}
        >
          {m.delegations_remind()}
        </Button>
      )}
      {steps.includes('cancel') && (
        <ConfirmButton
          label={m.delegations_take_back()}
          name={m.delegations_action_about({ action: m.delegations_take_back(), title })}
          question={m.delegations_take_back_confirm({ name })}
          busy={busy === 'cancel'}
          act={() => void take('cancel', { id, step: 'cancel' })}
        />
      )}
    </div>
  );
}
