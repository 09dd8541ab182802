import { useAuth } from '#app/features/account/auth/index.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { useNow } from '#app/ui/hooks/use-now.ts';
import { partyOf, useDelegations } from '../api/queries.ts';
import { useTakeStep } from '../api/use-take-step.ts';
import { DelegationContext } from '../delegation-context.ts';
import { DelegationDrawer } from './delegation-drawer.tsx';
import { keepingFocus } from './keeping-focus.ts';

interface Props {
  id: string;
  onClose: () => void;
  onFollowUp: () => void;
}

/**
 * Renders a delegation's details over another page: state, steps, follow-up, reminder and history.
 */
export default function DelegationPanel({ id, onClose, onFollowUp }: Props) {
  const { user } = useAuth();
  const person = partyOf(user);
  const { zone } = usePersonClock();
  const now = useNow(60_000);
  const act = keepingFocus(useTakeStep(user));
  const row = useDelegations(user).data?.find((each) => each.id === id);
  return (
    <DelegationContext
      value={{ person, now, zone, act, linkTo: (open) => `/delegations?open=${open}`, onFollowUp }}
    >
      {row && <DelegationDrawer row={row} onClose={onClose} />}
    </DelegationContext>
  );
}
