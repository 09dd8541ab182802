import { Drawer } from '@mantine/core';
import { Suspense } from 'react';
import { DelegationHistory } from '#app/features/tasks/index.ts';
import { formatDuration } from '#domain/dates/duration.ts';
import { isBy, isOpenDelegation } from '#domain/delegations/delegation.ts';
import { delegatorOf, recipientOf } from '#domain/delegations/names.ts';
import { stepsOf } from '#domain/delegations/steps.ts';
import type { DelegationRow } from '../api/queries.ts';
import { useDelegationPage } from '../delegation-context.ts';
import { longMoment, STATUS_NAMES, standing } from '../labels.ts';
import { DelegationActs } from '../list/delegation-actions.tsx';
import classes from './delegation-drawer.module.css';
import { FollowUpForm } from './follow-up-form.tsx';
import { ReminderPanel } from './reminder-panel.tsx';

/** Renders the details of one delegation beside the list. */
export function DelegationDrawer(props: { row: DelegationRow | undefined; onClose: () => void }) {
  const { row, onClose } = props;
  return (
    <Drawer
      opened={row !== undefined}
      onClose={onClose}
      position="right"
      size={480}
      title={row?.title}
      classNames={{ title: classes.title, header: classes.header }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {row && <Details key={row.id} row={row} />}
    </Drawer>
  );
}

function Details({ row }: { row: DelegationRow }) {
  const { person, now, zone } = useDelegationPage();
  const mine = isBy(row, person);
  const moment = (instant: string | null) => instant && longMoment(instant, zone);
  const facts: [string, string | null | undefined][] = [
    ['From', mine ? null : delegatorOf(row)],
    ['To', mine ? recipientOf(row) : null],
    ['E-mail', mine ? row.delegated_to_email : row.delegator?.email],
    ['Status', STATUS_NAMES[row.status]],
    ['Deadline', moment(row.deadline) ?? 'No date'],
    ['Proposed', moment(row.proposed_deadline)],
    ['Time it takes', row.duration_estimated && formatDuration(row.duration_estimated)],
    ['Handed over', moment(row.created_at)],
    ['Accepted', moment(row.accepted_at)],
    ['Finished', moment(row.completed_at)],
  ].map(([term, text]) => [String(term), text as string | null]);
  return (
    <div className={classes.details}>
      <p className={classes.standing}>{standing(row, person, now, zone)}</p>
      <DelegationActs row={row} />
      <dl className={classes.facts}>
        {facts
          .filter(([, text]) => text)
          .map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
      </dl>
      <Words title="Note" text={row.delegation_notes} />
      <Words title="About the task" text={row.notes} />
      {mine && isOpenDelegation(row) && <FollowUpForm row={row} />}
      {stepsOf(row, person).includes('remind') && <ReminderPanel row={row} />}
      <Suspense>
        <DelegationHistory row={row} context={{ self: person.id, now, zone }} />
      </Suspense>
    </div>
  );
}

function Words({ title, text }: { title: string; text: string | null }) {
  return (
    text && (
      <section className={classes.words}>
        <h3>{title}</h3>
        <p dir="auto">{text}</p>
      </section>
    )
  );
}
