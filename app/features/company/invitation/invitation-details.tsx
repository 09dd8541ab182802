import { dayIn } from '#domain/dates/format.ts';
import { m } from '#messages';
import classes from './invitation.module.css';
import type { Invitation } from './queries.ts';

/** The invitation's details: company, role, recipient and expiry. */
export function InvitationDetails({ invitation }: { invitation: Invitation }) {
  return (
    <dl className={classes.details}>
      <dt>{m.invitation_company()}</dt>
      <dd>{invitation.company}</dd>
      <dt>{m.invitation_role()}</dt>
      <dd>
        {invitation.role === 'manager' ? m.invitation_role_manager() : m.invitation_role_member()}
      </dd>
      <dt>{m.invitation_email()}</dt>
      <dd>{invitation.email}</dd>
      <dt>{m.invitation_expires()}</dt>
      <dd>{dayIn(null, invitation.expires_at)}</dd>
    </dl>
  );
}

/** Returns the heading of an open invitation. */
export function inviteTitle({ invited_by, company }: Invitation): string {
  return invited_by
    ? m.invitation_title({ inviter: invited_by, company })
    : m.invitation_title_anonymous({ company });
}
