import { Button } from '@mantine/core';
import { useAuth } from '#app/features/account/auth/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { firstNameOf } from '#domain/delegations/names.ts';
import { overloadsOf } from '#domain/team/load.ts';
import { m } from '#messages';
import { balanceText, overloadText, takersText } from './labels.ts';
import type { TeamRow } from './queries.ts';
import classes from './team-page.module.css';

interface Props {
  team: readonly TeamRow[];
  delegateTo: (receiver: TeamRow) => void;
}

/** Renders who has too much work and who has room, with a button to delegate one's own tasks. */
export function BalanceCard({ team, delegateTo }: Props) {
  const { user } = useAuth();
  const overloads = overloadsOf(team);
  if (overloads.length === 0) return <Card title={m.team_balance()} lead={balanceText(team)} />;
  return (
    <Card title={m.team_overloads()}>
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
                <Button variant="default" onClick={() => delegateTo(taker)}>
                  {m.team_delegate_to({ name: firstNameOf(taker.name) })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
