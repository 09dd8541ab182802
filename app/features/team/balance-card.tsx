import { Button } from '@mantine/core';
import { useAuth } from '#app/features/auth/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { firstNameOf } from '#domain/delegations/names.ts';
import { balanceText, overloadsOf, overloadText, takersText } from '#domain/team/load.ts';
import type { TeamRow } from './queries.ts';
import classes from './team-page.module.css';

interface Props {
  team: readonly TeamRow[];
  handTo: (receiver: TeamRow) => void;
}

/** Who has too much work and who has room, with a button to delegate one's own tasks. */
export function BalanceCard({ team, handTo }: Props) {
  const { user } = useAuth();
  const overloads = overloadsOf(team);
  if (overloads.length === 0) return <Card title="Balance" lead={balanceText(team)} />;
  return (
    <Card title="Who has too much">
      <ul className={classes.overloads}>
        {overloads.map((overload) => {
          const taker = overload.takers.find(({ member }) => member.person !== user?.id)?.member;
          const isOwn = overload.member.person === user?.id;
          return (
            <li key={overload.member.person}>
              <p>
                <b>{overloadText(overload)}</b> <span>{takersText(overload)}</span>
              </p>
              {/* People can delegate only their own tasks. */}
              {isOwn && taker && (
                <Button variant="default" onClick={() => handTo(taker)}>
                  Delegate to {firstNameOf(taker.name)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
