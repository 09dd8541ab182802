import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmButton } from '#app/ui/components/confirm-button.tsx';
import { isBy } from '#domain/delegations/delegation.ts';
import { firstNameOf, recipientOf } from '#domain/delegations/names.ts';
import { stepsOf } from '#domain/delegations/steps.ts';
import { m } from '#messages';
import type { DelegationRow } from '../api/queries.ts';
import { useDelegationPage } from '../delegation-context.ts';
import { ProposeForm } from '../detail/propose-form.tsx';
import { delegatorName } from '../names.ts';
import classes from './delegation-card.module.css';

interface Props {
  row: DelegationRow;
  /** Whether to include the link to the reminder. */
  withReminder?: boolean;
}

/** Renders the steps that the person may take, the most likely first. */
export function DelegationActs({ row, withReminder = false }: Props) {
  const { person, act, linkTo } = useDelegationPage();
  const [proposing, setProposing] = useState(false);
  const [busy, setBusy] = useState<string>();
  const steps = stepsOf(row, person);
  if (steps.length === 0) return null;
  const { id, title } = row;
  const name = firstNameOf(isBy(row, person) ? recipientOf(row) : delegatorName(row));

  const take = async (step: string, taken: Parameters<typeof act>[0]) => {
    if (busy) return false;
    setBusy(step);
    const done = await act(taken);
    setBusy(undefined);
    return done;
  };
  const button = (step: string, label: string, taken: Parameters<typeof act>[0], main = false) => (
    <Button
      size="xs"
      variant={main ? 'filled' : 'default'}
      aria-label={m.delegations_action_about({ action: label, title })}
      disabled={busy !== undefined && busy !== step}
      loading={busy === step}
      onClick={() => void take(step, taken)}
    >
      {label}
    </Button>
  );

  return (
    <div className={classes.acts} data-acts>
      {proposing ? (
        <ProposeForm
          row={row}
          busy={busy === 'propose'}
          onCancel={() => setProposing(false)}
          onPropose={async (proposed) => {
            if (await take('propose', { id, step: 'propose', proposed })) setProposing(false);
          }}
        />
      ) : (
        <>
          {steps.includes('decide') && (
            <>
              {button('agree', m.delegations_agree(), { id, step: 'decide', agree: true }, true)}
              {button('keep', m.delegations_keep_date(), { id, step: 'decide', agree: false })}
            </>
          )}
          {steps.includes('accept') &&
            button('accept', m.delegations_accept(), { id, step: 'accept' }, true)}
          {steps.includes('complete') &&
            button('done', m.delegations_complete(), { id, step: 'complete' }, true)}
          {steps.includes('propose') && (
            <Button
              size="xs"
              variant="default"
              aria-label={m.delegations_action_about({ action: m.delegations_propose(), title })}
              onClick={() => setProposing(true)}
            >
              {m.delegations_propose()}
            </Button>
          )}
          {steps.includes('reject') && (
            <ConfirmButton
              label={m.delegations_decline()}
              about={title}
              question={m.delegations_decline_confirm({ name })}
              busy={busy === 'reject'}
              act={() => void take('reject', { id, step: 'reject' })}
            />
          )}
          {withReminder && steps.includes('remind') && (
            <Button
              size="xs"
              variant="default"
              component={Link}
              to={linkTo(id)}
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
              about={title}
              question={m.delegations_take_back_confirm({ name })}
              busy={busy === 'cancel'}
              act={() => void take('cancel', { id, step: 'cancel' })}
            />
          )}
        </>
      )}
    </div>
  );
}
