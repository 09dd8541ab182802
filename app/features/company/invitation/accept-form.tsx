import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { logFailure } from '#app/browser/log.ts';
import type { AppError } from '#app/data/errors/errors.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { writeProfile } from '#app/features/account/profile/index.ts';
import { SharingChoice } from '#app/features/company/sharing/index.ts';
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
  /** Called if the invitation has meanwhile become invalid or was deleted. */
  onOver: () => void;
}

/** Renders the form to accept an invitation, for the invited account. */
export function AcceptForm({ invitation, token, onJoined, onOver }: Props) {
  const { user } = useAuth();
  const [shares, setShares] = useState<boolean | null>(null);
  const [isMissing, setMissing] = useState(false);
  const accepting = useSingleMutation<void, AppError, boolean>({
    mutationFn: async (shares_new_tasks) => {
      await acceptInvitation(token);
      // If this write fails, the person has joined nevertheless; all pages ask for the choice.
      await writeProfile(user?.id ?? '', { shares_new_tasks }).catch((error) =>
        logFailure('The choice for new tasks was not saved.', error),
      );
    },
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
      <SharingChoice
        value={shares}
        choose={(choice) => {
          setShares(choice);
          setMissing(false);
        }}
        error={isMissing ? m.invitation_sharing_missing() : undefined}
      />
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
        <Button
          fullWidth
          loading={accepting.isPending}
          onClick={() => (shares === null ? setMissing(true) : accepting.mutate(shares))}
        >
          {m.invitation_accept()}
        </Button>
        <Button component={Link} to="/dashboard" variant="default" fullWidth>
          {m.invitation_not_now()}
        </Button>
      </div>
    </SplitPage>
  );
}
