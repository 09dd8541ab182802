import { useAuth } from '#app/features/account/auth/index.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { useNow } from '#app/ui/hooks/use-now.ts';
import { partyOf, useDelegations } from '../api/queries.ts';
import { useTakeStep } from '../api/use-take-step.ts';
import { DelegationContext } from '../delegation-context.ts';
import { DelegationDrawer } from './delegation-drawer.tsx';

interface Props {
  /** Undefined while the panel is closed. */
  id: string | undefined;
  onClose: () => void;
}

/**
 * Renders a delegation's details over another page: state, steps, follow-up, reminder and history.
 */
export default function DelegationPanel({ id, onClose }: Props) {
  const { user } = useAuth();
  const person = partyOf(user);
  const { zone } = usePersonClock();
  const now = useNow(60_000);
  const act = useTakeStep(user);
  const { data } = useDelegations(user);
  return (
    <DelegationContext
      value={{ person, now, zone, act, linkTo: (open) => `/delegations?open=${open}` }}
    >
      <DelegationDrawer row={data?.find((row) => row.id === id)} onClose={onClose} />
    </DelegationContext>
  );
}
