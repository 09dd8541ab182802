import { useState } from 'react';
import { useDelegationPanel } from '#app/features/delegations/index.ts';
import type { CoachDelegation } from '#domain/coach/types.ts';
import { daysBetween } from '#domain/dates/day.ts';
import { personDay } from '#domain/dates/zone.ts';
import { sinceOf } from '#domain/delegations/lists.ts';
import { recipientOf } from '#domain/delegations/names.ts';
import { m } from '#messages';
import classes from '../frame/ritual-frame.module.css';
import { RitualItem } from '../frame/ritual-item.tsx';
import { RowButton } from '../frame/row-button.tsx';
import { useRitualDay } from '../ritual-context.ts';

/** Renders the delegations that others have not finished, the longest wait first. */
export function WaitingStep({ delegations }: { delegations: readonly CoachDelegation[] }) {
  const { clock } = useRitualDay();
  const [shown] = useState(delegations);
  const { panel, open } = useDelegationPanel();
  const waitText = (row: CoachDelegation) => {
    const since = personDay(sinceOf(row), clock.zone, clock.dayStart);
    const wait = { person: recipientOf(row), count: daysBetween(since, clock.today) };
    return row.status === 'pending'
      ? m.rituals_review_unanswered(wait)
      : m.rituals_review_accepted(wait);
  };
  return (
    <>
      <ul className={classes.rows} aria-label={m.rituals_review_waiting()}>
        {shown.map((row) => (
          <RitualItem
            key={row.id}
            title={row.title}
            details={<span className={classes.lead}>{waitText(row)}</span>}
            acts={
              <RowButton
                name={m.rituals_review_follow_up_name({ title: row.title })}
                hint="F"
                isFirst
                aria-haspopup="dialog"
                onClick={() => open(row.id)}
              >
                {m.rituals_review_follow_up()}
              </RowButton>
            }
          />
        ))}
      </ul>
      {panel}
    </>
  );
}
