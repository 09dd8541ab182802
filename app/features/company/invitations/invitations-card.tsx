import { Button } from '@mantine/core';
import { useOptimisticQuery } from '#app/data/query/optimistic.ts';
import { Card } from '#app/ui/components/card.tsx';
import { LoadFailed, LoadingLines } from '#app/ui/components/load-state.tsx';
import { invitationsQuery } from '../queries.ts';
import { InvitationRow } from './invitation-row.tsx';
import classes from './invitations-card.module.css';
import { PENDING_REVOCATIONS } from './invite.ts';

interface Props {
  companyId: string;
  /** Opens the invite dialog, for pages without their own button. */
  invite?: () => void;
}

/** The list of open invitations. */
export default function InvitationsCard({ companyId, invite }: Props) {
  const { data, error, isFetching, refetch } = useOptimisticQuery(
    invitationsQuery(companyId),
    PENDING_REVOCATIONS,
  );
  return (
    <Card
      title="Open invitations"
      aside={invite && <Button onClick={invite}>Invite people</Button>}
    >
      {data && data.length > 0 && (
        <ul className={classes.list}>
          {data.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} companyId={companyId} />
          ))}
        </ul>
      )}
      {data?.length === 0 && (
        <p className={classes.none}>Nobody is invited at the moment. Links work once, in time.</p>
      )}
      {!data &&
        (error ? (
          <LoadFailed
            what="The invitations could not be loaded"
            message={error.message}
            busy={isFetching}
            retry={() => void refetch()}
          />
        ) : (
          <LoadingLines label="Loading the invitations" lines={2} />
        ))}
    </Card>
  );
}
