import { Button } from '@mantine/core';
import { formatDay } from '#app/ui/format-days.ts';
import { addDays } from '#domain/dates/day.ts';
import { m } from '#messages';
import classes from '../analytics-page.module.css';
import type { CardProps } from '../cards/card-props.ts';
import { completedFinding } from '../findings/completion.ts';

interface Props extends CardProps {
  lastDay: string | null;
  showDays: ((from: string, to: string) => void) | undefined;
}

/**
 * Renders the empty state of a range. In a person's own stats, a button shows the 28 days up to the
 * last completion, if there is one.
 */
export function NothingInRange({ summary, span, lastDay, showDays }: Props) {
  const { text, lead } = completedFinding(summary, span);
  return (
    <section className={`${classes.state} ${classes.wide}`} aria-labelledby="nothing">
      <h2 id="nothing">{text}</h2>
      <p>
        {lead} {lastDay && m.analytics_last_completed({ day: formatDay(lastDay) })}
      </p>
      {lastDay && showDays && (
        <Button variant="default" onClick={() => showDays(addDays(lastDay, -27), lastDay)}>
          {m.analytics_show_last()}
        </Button>
      )}
    </section>
  );
}
