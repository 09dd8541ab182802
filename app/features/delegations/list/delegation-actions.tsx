import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmButton } from '#app/ui/components/confirm-button.tsx';
import { isBy } from '#domain/delegations/delegation.ts';
import { delegatorOf, firstNameOf, recipientOf } from '#domain/delegations/names.ts';
import { stepsOf } from '#domain/delegations/steps.ts';
import type { DelegationRow } from '../api/queries.ts';
import { useDelegationPage } from '../delegation-context.ts';
import { ProposeForm } from '../detail/propose-form.tsx';
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
  const they = firstNameOf(isBy(row, person) ? recipientOf(row) : delegatorOf(row));

  const take = async (name: string, taken: Parameters<typeof act>[0]) => {
    if (busy) return false;
    setBusy(name);
    const done = await act(taken);
    setBusy(undefined);
    return done;
  };
  const button = (name: string, label: string, taken: Parameters<typeof act>[0], main = false) => (
    <Button
      size="xs"
      variant={main ? 'filled' : 'default'}
      aria-label={`${label}: ${title}`}
      disabled={busy !== undefined && busy !== name}
      loading={busy === name}
      onClick={() => void take(name, taken)}
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
              {button('agree', 'Agree', { id, step: 'decide', agree: true }, true)}
              {button('keep', 'Keep the date', { id, step: 'decide', agree: false })}
            </>
          )}
          {steps.includes('accept') && button('accept', 'Accept', { id, step: 'accept' }, true)}
          {steps.includes('complete') && button('done', 'Done', { id, step: 'complete' }, true)}
          {steps.includes('propose') && (
            <Button
              size="xs"
              variant="default"
              aria-label={`Propose another date: ${title}`}
              onClick={() => setProposing(true)}
            >
              Propose another date
            </Button>
          )}
          {steps.includes('reject') && (
            <ConfirmButton
              label="Decline"
              about={title}
              question={`Give it back to ${they}?`}
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
              aria-label={`Remind ${they}: ${title}`}
            >
              Remind
            </Button>
          )}
          {steps.includes('cancel') && (
            <ConfirmButton
              label="Take back"
              about={title}
              question={`Take it back from ${they}?`}
              busy={busy === 'cancel'}
              act={() => void take('cancel', { id, step: 'cancel' })}
            />
          )}
        </>
      )}
    </div>
  );
}
