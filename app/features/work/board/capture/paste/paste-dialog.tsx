import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ProgressWithText } from '#app/ui/components/progress-with-text.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { formatNumber } from '#app/ui/format.ts';
import { FormButtons } from '#app/ui/forms/form-buttons.tsx';
import { useNarrow } from '#app/ui/hooks/use-narrow.ts';
import { PASTE_MOST } from '#domain/capture/pasted-lines.ts';
import { m } from '#messages';
import classes from './paste.module.css';
import { PasteList } from './paste-list.tsx';
import { usePaste } from './use-paste.ts';

interface Props {
  text: string;
  onClose: () => void;
}

/** Renders the preview of a pasted list, which adds one task per line (clarity §1). */
export default function PasteDialog({ text, onClose }: Props) {
  const paste = usePaste(text);
  const { rows, included, count, progress } = paste;
  const narrow = useNarrow();
  const [leaving, setLeaving] = useState(false);
  const busy = progress !== null;
  const close = () => {
    if (included === 0) onClose();
    else if (!busy) setLeaving(true);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || count === 0) return;
    if (await paste.add()) onClose();
  };

  return (
    <Dialog
      onClose={close}
      title={titleOf(included)}
      size="lg"
      fullScreen={narrow}
      closeOnClickOutside={false}
    >
      {rows.length === 0 ? (
        <div className={classes.form}>
          <p className={classes.note}>{m.board_paste_empty()}</p>
          <Button className={classes.only ?? ''} onClick={onClose} data-autofocus>
            {m.ui_close()}
          </Button>
        </div>
      ) : (
        <form className={classes.form} onSubmit={submit} noValidate>
          <div role="status">
            {notesOf(paste).map((note) => (
              <p key={note} className={classes.note}>
                {note}
              </p>
            ))}
          </div>
          <PasteList paste={paste} />
          {progress ? (
            <ProgressWithText
              label={m.board_paste_adding()}
              text={m.board_paste_progress(progress)}
              {...progress}
            />
          ) : (
            <FormButtons
              act={m.board_paste_add({ count, number: formatNumber(count) })}
              busy={busy}
              canSubmit={count > 0}
              leaving={leaving}
              question={m.board_paste_leave()}
              close={close}
              stay={() => setLeaving(false)}
              discard={onClose}
            />
          )}
        </form>
      )}
    </Dialog>
  );
}

const titleOf = (count: number) =>
  count === 0
    ? m.board_paste_nothing()
    : m.board_paste_title({ count, number: formatNumber(count) });

/** Returns the notes above the rows, which are about failed rows and exceeded limits. */
function notesOf({ rows, included, room, hasFailed }: ReturnType<typeof usePaste>): string[] {
  const notes: string[] = [];
  if (hasFailed) notes.push(m.board_paste_failed());
  if (room !== undefined && room < Math.min(included, PASTE_MOST)) {
    notes.push(
      room === 0
        ? m.board_paste_full()
        : m.board_paste_room({ count: room, number: formatNumber(room) }),
    );
  }
  const rest = rows.slice(PASTE_MOST).filter(({ isIncluded }) => isIncluded).length;
  if (rest > 0) {
    notes.push(m.board_paste_most({ most: PASTE_MOST, rest: formatNumber(rest) }));
  }
  return notes;
}
