import { Button } from '@mantine/core';
import { useOptimisticQuery } from '#app/data/query/optimistic.ts';
import { Card } from '#app/ui/components/card.tsx';
import { LoadFailed, LoadingLines } from '#app/ui/feedback/load-state.tsx';
import { m } from '#messages';
import { invitationsQuery } from '../queries.ts';
import { InvitationRow } from './invitation-row.tsx';
import classes from './invitations-card.module.css';
import { PENDING_REVOCATIONS } from './invite.ts';

interface Props {
  companyId: string;
  /** Opens the invite dialog. Omitted on pages that have another button for this. */
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
      title={m.company_invitations()}
      aside={invite && <Button onClick={invite}>{m.company_invite()}</Button>}
    >
      {data && data.length > 0 && (
        <ul className={classes.list}>
          {data.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} companyId={companyId} />
          ))}
        </ul>
      )}
      {data?.length === 0 && <p className={classes.none}>{m.company_invitations_empty()}</p>}
      {!data &&
        (error ? (
          <LoadFailed
            what={m.company_invitations_failed()}
            message={error.message}
            busy={isFetching}
            retry={() => void refetch()}
          />
        ) : (
          <LoadingLines label={m.company_invitations_loading()} lines={2} />
        ))}
    </Card>
  );
}
