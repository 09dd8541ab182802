import { formatDuration } from '#app/ui/format.ts';
import { TYPED } from '#app/ui/typed.ts';
import { fullDayIn, fullMomentIn } from '#domain/dates/format.ts';
import { m } from '#messages';
import classes from './delegation-page.module.css';
import type { LinkedDelegation } from './queries.ts';

/** Formats an instant in the browser's time zone; the email gives it in the delegator's zone. */
const format = (instant: string) => fullMomentIn(null, instant);

const PRIORITY_TEXTS = {
  high: m.delegation_link_priority_high(),
  medium: m.delegation_link_priority_medium(),
};

/** Renders the delegated task as the delegator described it. */
export function TaskLetter({ delegation }: { delegation: LinkedDelegation }) {
  const { delegator, recipient_name, title, notes, delegation_notes, priority } = delegation;
  const { deadline, deadline_day: day } = delegation;
  const due = day ? fullDayIn('UTC', day) : deadline && format(deadline);
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
