import type { ReactNode } from 'react';
import classes from './analytics-page.module.css';
import { AgeCard } from './cards/age-card.tsx';
import { AnswersCard } from './cards/answers-card.tsx';
import type { CardProps } from './cards/card-props.ts';
import { CompletedCard } from './cards/completed-card.tsx';
import { CompletedQuadrantsCard } from './cards/completed-quadrants-card.tsx';
import { EstimatesCard } from './cards/estimates-card.tsx';
import { HoursCard } from './cards/hours-card.tsx';
import { OnTimeCard } from './cards/on-time-card.tsx';
import { WeekdaysCard } from './cards/weekdays-card.tsx';
import { NothingInRange } from './range/nothing-in-range.tsx';

interface Props extends CardProps {
  /** For own stats, the day on which a task was last completed. */
  lastDay?: string | null;
  showDays?: (from: string, to: string) => void;
  /** Replaces the card about delegations if the delegations could not be loaded. */
  answers?: ReactNode;
  children?: ReactNode;
}

/**
 * Renders the cards of a summary. If no task was completed, a text replaces the cards about
 * completed tasks.
 */
export function SummaryCards({ lastDay = null, showDays, answers, children, ...props }: Props) {
  const isEmpty = props.summary.totals.completed === 0;
  return (
    <div className={classes.stats}>
      {isEmpty ? (
        <NothingInRange {...props} lastDay={lastDay} showDays={showDays} />
      ) : (
        <>
          <div className={classes.wide}>
            <CompletedCard {...props} />
          </div>
          <CompletedQuadrantsCard {...props} />
          <OnTimeCard {...props} />
          <HoursCard {...props} />
          <WeekdaysCard {...props} />
          <EstimatesCard {...props} />
        </>
      )}
      {answers ?? <AnswersCard {...props} />}
      <AgeCard {...props} />
      {children}
    </div>
  );
}
