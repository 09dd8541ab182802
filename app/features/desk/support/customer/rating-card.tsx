import { Rating } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { m } from '#messages';
import type { Ticket } from '../api/queries.ts';
import { useChangeTicket } from '../api/use-change-ticket.ts';
import classes from './rating-card.module.css';

/** Renders the rating of the answer, 1 to 5 stars. The person can change the rating later. */
export function RatingCard({ ticket }: { ticket: Ticket }) {
  const change = useChangeTicket();
  return (
    <fieldset className={classes.card}>
      <legend className={classes.question}>
        {ticket.rating ? m.support_rating_given() : m.support_rating_question()}
      </legend>
      <Rating
        value={ticket.rating ?? 0}
        onChange={(rating) => change({ act: 'rate', ticket, patch: { rating } })}
        getSymbolLabel={(stars) => m.support_rating_value({ rating: stars })}
        emptySymbol={<Star of={IconStar} />}
        fullSymbol={<Star of={IconStarFilled} />}
      />
    </fieldset>
  );
}

function Star({ of: StarIcon }: { of: typeof IconStar }) {
  return (
    <span className={classes.star}>
      <StarIcon size={22} stroke={1.6} aria-hidden />
    </span>
  );
}
