import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useDraft } from '#app/data/drafts/use-draft.ts';
import { formatDay } from '#app/ui/format.ts';
import { useOnline } from '#app/ui/hooks/use-online.ts';
import { personDay } from '#domain/dates/zone.ts';
import { m } from '#messages';
import classes from '../frame/ritual-frame.module.css';
import { useRitualDay } from '../ritual-context.ts';
import { useKeepReview, useLastReview } from './last-review.ts';

const NOTE_LENGTH = 500;

/** Renders the end of the review: a field for a note, and the note of the previous review. */
export function ReviewEnd({ counts }: { counts: Record<string, number> }) {
  const { actor, clock } = useRitualDay();
  const [note, setNote, forgetDraft] = useDraft(actor.id, 'weekly-review', '');
  const last = useLastReview();
  // Snapshot: saving this review makes its own note the last one.
  const [before] = useState(last);
  const { mutate, isPending, isSuccess, error } = useKeepReview();
  const online = useOnline();
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    mutate({ counts, note: note.trim() }, { onSuccess: forgetDraft });
  };
  const through = Object.values(counts).reduce((sum, count) => sum + count, 0);

  if (isSuccess) {
    return (
      <div className={classes.end}>
        <h2 tabIndex={-1} ref={(element) => element?.focus()}>
          {m.rituals_review_kept()}
        </h2>
        {note && <p>{note}</p>}
        <Button component={Link} to="/dashboard">
          {m.rituals_leave()}
        </Button>
      </div>
    );
  }
  return (
    <form className={classes.end} onSubmit={keep}>
      <h2 tabIndex={-1}>{m.rituals_review_end()}</h2>
      <p>
        {through > 0 ? m.rituals_review_end_text({ count: through }) : m.rituals_review_clear()}
      </p>
      {before?.note && (
        <p>
          {m.rituals_review_last_note({
            day: formatDay(personDay(before.at, clock.zone, clock.dayStart)),
            note: before.note,
          })}
        </p>
      )}
      <Textarea
        label={m.rituals_review_note()}
        description={m.rituals_review_note_hint()}
        autosize
        minRows={2}
        w="100%"
        maxLength={NOTE_LENGTH}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {error && <p role="alert">{error.message}</p>}
      {!online && <p role="status">{m.ui_offline_form()}</p>}
      <Button type="submit" loading={isPending} disabled={!online}>
        {m.rituals_review_finish()}
      </Button>
    </form>
  );
}
