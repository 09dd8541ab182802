import { Button } from '@mantine/core';
import { addDays } from '#domain/quick-add/time/wall-clock.ts';
import { m } from '#messages';
import classes from '../analytics-page.module.css';
import type { CardProps } from '../cards/card-props.ts';
import { completedFinding } from '../findings.ts';
import { dayText } from './range-labels.ts';

interface Props extends CardProps {
  lastDay: string | null;
  showDays: ((from: string, to: string) => void) | undefined;
}

/** Renders a range without completed tasks, and the way to one that has some. */
export function NothingInSpan({ summary, span, lastDay, showDays }: Props) {
  const { text, lead } = completedFinding(summary, span);
  return (
    <section className={`${classes.state} ${classes.wide}`} aria-labelledby="nothing">
      <h2 id="nothing">{text}</h2>
      <p>
        {lead} {lastDay && m.analytics_last_completed({ day: dayText(lastDay) })}
      </p>
      {lastDay && showDays && (
        <Button variant="default" onClick={() => showDays(addDays(lastDay, -27), lastDay)}>
          {m.analytics_show_last()}
        </Button>
      )}
    </section>
  );
}
