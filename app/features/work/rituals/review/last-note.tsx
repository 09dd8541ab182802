import { formatDay } from '#app/ui/format-days.ts';
import { daysBetween } from '#domain/dates/day.ts';
import { personDay } from '#domain/dates/zone.ts';
import { m } from '#messages';
import { useRitualDay } from '../ritual-context.ts';
import { useLastReview } from './last-review.ts';
import classes from './review-side.module.css';

/** Renders the note of the last weekly review, unless it is more than `within` days old. */
export function LastNote({ within = Number.POSITIVE_INFINITY }: { within?: number }) {
  const { clock } = useRitualDay();
  const last = useLastReview();
  if (!last?.note) return null;
  const day = personDay(last.at, clock.zone, clock.dayStart);
  if (daysBetween(day, clock.today) > within) return null;
  return (
    <p className={classes.text} dir="auto">
      {m.rituals_review_last_note({ day: formatDay(day), note: last.note })}
    </p>
  );
}
