import { Suspense } from 'react';
import { DelegationHistory } from '#app/features/work/task-history/index.ts';
import { SidePanel } from '#app/ui/dialogs/side-panel.tsx';
import { formatDuration } from '#app/ui/format.ts';
import { TYPED } from '#app/ui/typed.ts';
import { isBy, isOpenDelegation } from '#domain/delegations/delegation.ts';
import { firstNameOf, recipientOf } from '#domain/delegations/names.ts';
import { stepsOf } from '#domain/delegations/steps.ts';
import { m } from '#messages';
import type { DelegationRow } from '../api/delegation-row.ts';
import { useDelegationPage } from '../delegation-context.ts';
import { DELEGATION_STATUS_NAMES, longDeadline, longMoment, stateText } from '../labels.ts';
import { DelegationActs } from '../list/delegation-actions.tsx';
import { delegatorName } from '../names.ts';
import classes from './delegation-drawer.module.css';
import { FollowUpForm } from './follow-up-form.tsx';
import { ReminderPanel } from './reminder-panel.tsx';

/** Renders the details of one delegation in a panel over the page. */
export function DelegationDrawer({ row, onClose }: { row: DelegationRow; onClose: () => void }) {
  return (
    <SidePanel
      onClose={onClose}
      size={480}
      title={row.title}
      classNames={{ title: classes.title, header: classes.header }}
      closeButtonProps={{ 'aria-label': m.ui_close() }}
    >
      <Details key={row.id} row={row} />
    </SidePanel>
  );
}

function Details({ row }: { row: DelegationRow }) {
  const { person, now, zone } = useDelegationPage();
  const mine = isBy(row, person);
  const recipientName = firstNameOf(recipientOf(row));
  const moment = (instant: string | null) => instant && longMoment(instant, zone);
  const due = (deadline: string | null) => deadline && longDeadline(deadline, zone);
  const details: [string, string | null | undefined][] = [
    [m.delegations_detail_from(), mine ? null : delegatorName(row)],
    [m.delegations_detail_to(), mine ? recipientOf(row) : null],
    [m.ui_email(), mine ? row.delegated_to_email : row.delegator?.email],
    [m.ui_status(), DELEGATION_STATUS_NAMES[row.status]],
    [m.ui_deadline(), due(row.deadline) ?? m.delegations_detail_no_deadline()],
    [m.delegations_detail_proposed(), due(row.proposed_deadline)],
    [
      m.delegations_detail_duration(),
      row.duration_estimated && formatDuration(row.duration_estimated),
    ],
    [m.delegations_detail_delegated(), moment(row.created_at)],
    [m.delegations_detail_accepted(), moment(row.accepted_at)],
    [m.delegations_detail_completed(), moment(row.completed_at)],
  ].map(([term, text]) => [String(term), text as string | null]);
  return (
    <div className={classes.details}>
      <p className={classes.state} tabIndex={-1} data-delegation-state>
        {stateText(row, person, now, zone)}
      </p>
      <DelegationActs row={row} />
      <dl className={classes.list}>
        {details
          .filter(([, text]) => text)
          .map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd {...TYPED}>{text}</dd>
            </div>
          ))}
      </dl>
      <Text title={m.delegations_detail_note()} text={row.delegation_notes} />
      <Text title={m.delegations_detail_task()} text={row.notes} />
      <Text
        title={m.delegations_wrote({ by: mine ? 'other' : 'self', name: recipientName })}
        text={[row.answer_message, row.completion_message].filter(Boolean).join('\n\n')}
      />
      {mine && isOpenDelegation(row) && <FollowUpForm row={row} />}
      {stepsOf(row, person).includes('remind') && <ReminderPanel row={row} />}
      <Suspense>
        <DelegationHistory row={row} context={{ self: person.id, now, zone }} />
      </Suspense>
    </div>
  );
}

function Text({ title, text }: { title: string; text: string | null }) {
  return (
    text && (
      <section className={classes.text}>
        <h3>{title}</h3>
        <p {...TYPED}>{text}</p>
      </section>
    )
  );
}
