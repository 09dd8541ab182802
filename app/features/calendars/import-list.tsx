import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { usePersonClock } from '#app/features/profile/index.ts';
import type { CalendarEntry } from '#domain/calendar/read-calendar.ts';
import { SERIES_DAYS } from '#domain/calendar/series.ts';
import classes from './calendars.module.css';
import type { useChoice } from './use-choice.ts';
import { whenLabel } from './words.ts';

/** Entries shown at first, and with each "Show more". */
const STEP = 100;

interface Props {
  entries: readonly CalendarEntry[];
  choice: ReturnType<typeof useChoice>;
}

/** Renders the entries, soonest first, each with a checkbox. */
export function ImportList({ entries, choice }: Props) {
  const { today, zone } = usePersonClock();
  const [shown, setShown] = useState(STEP);
  const hasSeries = entries.some(({ ofSeries }) => ofSeries);
  return (
    <div>
      <ul className={classes.list} aria-label="Entries">
        {entries.slice(0, shown).map((entry) => (
          <li key={entry.key}>
            <Checkbox
              className={classes.choice ?? ''}
              label={entry.title}
              description={[
                whenLabel(entry, today, zone),
                entry.ofSeries && 'one of a series',
                entry.past && 'over',
                choice.isHere(entry) && 'already here',
              ]
                .filter(Boolean)
                .join(' · ')}
              checked={choice.isChosen(entry)}
              disabled={choice.isHere(entry)}
              onChange={(event) => choice.choose([entry], event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {entries.length > shown && (
        <Button variant="default" size="xs" mt={8} onClick={() => setShown(shown + STEP)}>
          Show {Math.min(STEP, entries.length - shown)} more
        </Button>
      )}
      {hasSeries && (
        <p className={classes.words}>
          A series that a task cannot repeat in the same way comes as its next days, up to{' '}
          {SERIES_DAYS} days ahead.
        </p>
      )}
    </div>
  );
}
