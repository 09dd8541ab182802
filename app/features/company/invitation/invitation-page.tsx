import { Loader } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { queryClient } from '#app/data/query/query-client.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import { m } from '#messages';
import { AcceptForm } from './accept-form.tsx';
import { InvitationOver } from './invitation-over.tsx';
import { InvitationProblem } from './invitation-problem.tsx';
import { Joined } from './joined.tsx';
import { invitationQuery } from './queries.ts';
import { SignInFirst } from './sign-in-first.tsx';
import { heldToken } from './token.ts';

/**
 * /accept-invitation: the target of the link in an invitation email. The token is in the fragment,
 * which is never sent to servers or other pages. Opening the page changes nothing; the button
 * accepts the invitation.
 */
export default function InvitationPage() {
  const { hash } = useLocation();
  const token = heldToken(hash, sessionStorage);
  return (
    <QueryClientProvider client={queryClient}>
      <InvitationContent key={token} token={token} />
    </QueryClientProvider>
  );
}

function InvitationContent({ token }: { token: string }) {
  const { status, user } = useAuth();
  const query = useQuery(invitationQuery(token));
  const [joined, setJoined] = useState(false);

  if (status === 'loading' || query.isPending) {
    return (
      <SplitPage title={m.invitation_page_title()}>
        <Loader size="sm" color="var(--ink)" aria-label={m.invitation_loading()} />
      </SplitPage>
    );
  }
  if (!query.data) return <InvitationProblem error={query.error} retry={() => query.refetch()} />;
  const invitation = query.data;
  const isTheirs = status === 'signed_in' && user?.email === invitation.email;
  if (joined) return <Joined invitation={invitation} />;
  if (invitation.state !== 'open') {
    const isSignedIn = status === 'signed_in';
    return <InvitationOver {...{ invitation, isTheirs, isSignedIn }} />;
  }
  if (!isTheirs) return <SignInFirst invitation={invitation} token={token} />;
  return (
    <AcceptForm
      invitation={invitation}
      token={token}
      onJoined={() => setJoined(true)}
      onOver={() => void query.refetch()}
    />
  );
}
