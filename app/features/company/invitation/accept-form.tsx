import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { AppError } from '#app/data/errors/errors.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { m } from '#messages';
import classes from './invitation.module.css';
import { InvitationDetails, inviteTitle } from './invitation-details.tsx';
import { acceptInvitation, type Invitation } from './queries.ts';

interface Props {
  invitation: Invitation;
  token: string;
  onJoined: () => void;
  /** Called if the invitation was used or revoked, or expired, in the meantime. */
  onOver: () => void;
}

/** Renders the form to accept an invitation, for the invited account. */
export function AcceptForm({ invitation, token, onJoined, onOver }: Props) {
  const accepting = useSingleMutation<void, AppError>({
    mutationFn: () => acceptInvitation(token),
    onSuccess: async () => {
      onJoined();
      await queryClient.invalidateQueries({ queryKey: ['profile'] });
    },
    onError: (error) => {
      if (error.status === 410 || error.status === 404) onOver();
    },
  });

  return (
    <SplitPage title={inviteTitle(invitation)}>
      <InvitationDetails invitation={invitation} />
      <p className={classes.lead}>{m.invitation_accept_text()}</p>
      <Problem>
        {accepting.error?.message}
        {accepting.error?.code === 'already_in_company' && (
          <>
            {' '}
            <Link to="/settings#company">{m.invitation_company_settings()}</Link>
          </>
        )}
      </Problem>
      <div className={classes.answers}>
        <Button fullWidth loading={accepting.isPending} onClick={() => accepting.mutate()}>
          {m.invitation_accept()}
        </Button>
        <Button component={Link} to="/dashboard" variant="default" fullWidth>
          {m.invitation_not_now()}
        </Button>
      </div>
    </SplitPage>
  );
}
