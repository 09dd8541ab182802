import classes from './delegation-page.module.css';
import type { LinkedDelegation } from './queries.ts';

const format = (instant: string) =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' }).format(
    new Date(instant),
  );

function priority({ is_urgent, is_important }: LinkedDelegation): string {
  if (is_urgent) return is_important ? 'Urgent and important' : 'Urgent';
  return is_important ? 'Important' : 'Neither urgent nor important';
}

/** The delegated task as the delegator described it. */
export function TaskLetter({ delegation }: { delegation: LinkedDelegation }) {
  const { delegator, recipient_name, title, notes, delegation_notes, deadline } = delegation;
  return (
    <>
      <p className={classes.from}>
        {recipient_name ? `${recipient_name}, ` : ''}
        {delegator} asks you to do this
      </p>
      <h1 className={classes.title}>{title}</h1>
      {delegation_notes && <p className={classes.note}>{delegation_notes}</p>}
      {notes && <p className={classes.notes}>{notes}</p>}
      <dl className={classes.facts}>
        <dt>Due</dt>
        <dd>{deadline ? format(deadline) : 'No date'}</dd>
        {delegation.proposed_deadline && (
          <>
            <dt>You proposed</dt>
            <dd>
              {format(delegation.proposed_deadline)}
              <span className={classes.aside}>{delegator} has not answered yet</span>
            </dd>
          </>
        )}
        <dt>Priority</dt>
        <dd>{priority(delegation)}</dd>
        {delegation.duration_estimated && (
          <>
            <dt>Estimated</dt>
            <dd>{delegation.duration_estimated} minutes</dd>
          </>
        )}
      </dl>
    </>
  );
}
