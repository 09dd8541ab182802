import { formatDuration } from '#app/ui/format.ts';
import { TYPED } from '#app/ui/typed.ts';
import { m } from '#messages';
import classes from './delegation-page.module.css';
import type { LinkedDelegation } from './queries.ts';

/**
 * Formats an instant in the browser's time zone. The text names the zone, because the email gives
 * the time in the delegator's zone.
 */
const MOMENT = new Intl.DateTimeFormat(undefined, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});
const format = (instant: string) => MOMENT.format(new Date(instant));
/** Formats a `YYYY-MM-DD`. */
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeZone: 'UTC' });

const PRIORITY_TEXTS = {
  high: m.delegation_link_priority_high(),
  medium: m.delegation_link_priority_medium(),
};

/** Renders the delegated task as the delegator described it. */
export function TaskLetter({ delegation }: { delegation: LinkedDelegation }) {
  const { delegator, recipient_name, title, notes, delegation_notes, priority } = delegation;
  const { deadline, deadline_day: day } = delegation;
  const due = day ? DAY.format(new Date(day)) : deadline && format(deadline);
  return (
    <>
      <p className={classes.from}>
        {recipient_name
          ? m.delegation_link_from_named({ recipient: recipient_name, delegator })
          : m.delegation_link_from({ delegator })}
      </p>
      <h1 className={classes.title} {...TYPED}>
        {title}
      </h1>
      {delegation_notes && (
        <p className={classes.note} {...TYPED}>
          {delegation_notes}
        </p>
      )}
      {notes && (
        <p className={classes.notes} {...TYPED}>
          {notes}
        </p>
      )}
      <dl className={classes.details}>
        <dt>{m.delegation_link_due()}</dt>
        <dd>{due ?? m.delegation_link_no_due_date()}</dd>
        {delegation.proposed_deadline && (
          <>
            <dt>{m.delegation_link_you_proposed()}</dt>
            <dd>
              {format(delegation.proposed_deadline)}
              <span className={classes.aside}>
                {m.delegation_link_not_answered_yet({ delegator })}
              </span>
            </dd>
          </>
        )}
        {priority && (
          <>
            <dt>{m.delegation_link_priority()}</dt>
            <dd>{PRIORITY_TEXTS[priority]}</dd>
          </>
        )}
        {delegation.duration_estimated && (
          <>
            <dt>{m.delegation_link_estimated()}</dt>
            <dd>{formatDuration(delegation.duration_estimated)}</dd>
          </>
        )}
      </dl>
    </>
  );
}
