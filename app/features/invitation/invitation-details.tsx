import classes from './invitation.module.css';
import type { Invitation } from './queries.ts';

/** The invitation's details: company, role, recipient and expiry. */
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

/** Returns the heading of an open invitation. */
export function inviteTitle({ invited_by, company }: Invitation): string {
  return `${invited_by ?? 'Somebody'} invites you to ${company}`;
}
