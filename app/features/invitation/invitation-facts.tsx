import classes from './invitation.module.css';
import type { Invitation } from './queries.ts';

/** Who invites whom, as what, and until when. */
export function InvitationDetails({ invitation }: { invitation: Invitation }) {
  const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
  return (
    <dl className={classes.facts}>
      <dt>Company</dt>
      <dd>{invitation.company}</dd>
      <dt>Your role</dt>
      <dd>{invitation.role === 'manager' ? 'Manager' : 'Member'}</dd>
      <dt>For</dt>
      <dd>{invitation.email}</dd>
      <dt>Open until</dt>
      <dd>{until.format(new Date(invitation.expires_at))}</dd>
    </dl>
  );
}

/** The heading of an invitation that can still be accepted. */
export function inviteTitle({ invited_by, company }: Invitation): string {
  return `${invited_by ?? 'Somebody'} invites you to ${company}`;
}
