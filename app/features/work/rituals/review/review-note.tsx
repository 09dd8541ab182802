import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useDraft } from '#app/data/drafts/use-draft.ts';
import { KeyHint } from '#app/features/work/task-row/index.ts';
import { LongText } from '#app/ui/components/long-text.tsx';
import { useOnline } from '#app/ui/hooks/use-online.ts';
import { memoizeLast } from '#domain/lists/memoize-last.ts';
import { isLongerThan } from '#domain/text/characters.ts';
import { m } from '#messages';
import { useCtrlEnter } from '../frame/use-ctrl-enter.ts';
import { useRitualDay } from '../ritual-context.ts';
import { LastNote } from './last-note.tsx';
import { useFinishReview } from './last-review.ts';
import classes from './review-side.module.css';

const NOTE_LENGTH = 500;

interface Props {
  /** Numbers of items, by step, for the activity log. */
  counts: Record<string, number>;
  /** Called with the note once the review is stored. */
  onFinished: (note: string) => void;
}

/**
 * Renders the field for the note, the button that finishes the review, and the note of the last
 * review. A draft of the new note is saved while the person types.
 */
export function ReviewNote({ counts, onFinished }: Props) {
  const { actor } = useRitualDay();
  const [note, setNote, forgetDraft] = useDraft(actor.id, 'weekly-review', '');
  const { mutate, isPending, error } = useFinishReview();
  const online = useOnline();
  const form = useRef<HTMLFormElement>(null);
  // A retry repeats the id, so that the review is not logged twice when a response was lost. An
  // edited note gets a new id.
  const [idOf] = useState(() => memoizeLast((_note: string) => crypto.randomUUID()));
  useCtrlEnter(() => form.current?.requestSubmit());
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !online || isLongerThan(note.trim(), NOTE_LENGTH)) return;
    const kept = note.trim();
    mutate(
      { counts, note: kept, id: idOf(kept) },
      {
        onSuccess: () => {
          forgetDraft();
          onFinished(kept);
        },
      },
    );
  };
  return (
    <form ref={form} className={classes.card} onSubmit={keep}>
      <h3>{m.rituals_review_end()}</h3>
      <LongText
        label={m.rituals_review_note()}
        description={m.rituals_review_note_hint()}
        minRows={2}
        most={NOTE_LENGTH}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {error && <p role="alert">{error.message}</p>}
      {!online && <p role="status">{m.ui_offline_form()}</p>}
      <Button
        type="submit"
        loading={isPending}
        disabled={!online}
        fullWidth
        rightSection={<KeyHint>{m.rituals_ctrl_enter()}</KeyHint>}
      >
        {m.rituals_review_finish()}
      </Button>
      <LastNote />
    </form>
  );
}
