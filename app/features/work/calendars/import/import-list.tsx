import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import type { EntryNote } from '#domain/calendar/entry-notes.ts';
import type { CalendarEntry } from '#domain/calendar/read-calendar.ts';
import { SERIES_DAYS } from '#domain/calendar/series/series.ts';
import { m } from '#messages';
import classes from '../calendars.module.css';
import { entryTimeLabel } from '../labels.ts';
import type { useEntrySelection } from './use-entry-selection.ts';

/** Number of entries shown at first, and added by each "Show more". */
const STEP = 100;

const NOTES: Record<EntryNote | 'none', string> = {
  here: m.calendars_entry_here(),
  similar: m.calendars_entry_similar(),
  dropped: m.calendars_entry_dropped(),
  declined: m.calendars_entry_declined(),
  free: m.calendars_entry_free(),
  past: m.calendars_entry_past(),
  duplicate: m.calendars_entry_duplicate(),
  none: '',
};

interface Props {
  entries: readonly CalendarEntry[];
  choice: ReturnType<typeof useEntrySelection>;
}

/** Renders the entries in the given order, each with a checkbox. */
export function ImportList({ entries, choice }: Props) {
  const { today, zone } = usePersonClock();
  const [shown, setShown] = useState(STEP);
  const hasSeries = entries.some(({ ofSeries }) => ofSeries);
  return (
    <div>
      <ul className={classes.list} aria-label={m.calendars_import_entries()}>
        {entries.slice(0, shown).map((entry) => (
          <li key={entry.key}>
            <Checkbox
              className={classes.choice ?? ''}
              label={entry.title}
              description={[
                entryTimeLabel(entry, today, zone),
                entry.ofSeries && m.calendars_entry_of_series(),
                NOTES[choice.noteOf(entry) ?? 'none'],
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
          {m.calendars_import_show_more({ count: Math.min(STEP, entries.length - shown) })}
        </Button>
      )}
      {hasSeries && (
        <p className={classes.text}>{m.calendars_import_series({ days: SERIES_DAYS })}</p>
      )}
    </div>
  );
}
