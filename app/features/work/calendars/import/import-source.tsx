import { Button, FileButton, Progress, Textarea } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { m } from '#messages';
import classes from '../calendars.module.css';
import type { ReadingState } from './use-reading.ts';

interface Props {
  state: ReadingState;
  read: (source: Blob) => void;
  cancel: () => void;
}

/**
 * Renders the fields in which the person chooses or drops a calendar file, or pastes its text.
 * While the calendar is read, renders the progress instead.
 */
export function ImportSource({ state, read, cancel }: Props) {
  const [text, setText] = useState('');
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) read(file);
  };

  if (state.kind === 'reading') {
    const percent = Math.round(state.share * 100);
    return (
      <div className={classes.stack}>
        <Progress.Root size="sm">
          <Progress.Section
            value={percent}
            color="var(--ink)"
            aria-label={m.calendars_import_reading()}
            withAria
          />
        </Progress.Root>
        <p className={classes.text} role="status">
          {m.calendars_import_reading()}
        </p>
        <div>
          <Button variant="default" onClick={cancel}>
            {m.ui_cancel()}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={classes.stack}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard. */}
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileButton accept=".ics,.ical,.ifb,text/calendar" onChange={(file) => file && read(file)}>
          {(props) => (
            <Button {...props} leftSection={<IconFileUpload size={16} aria-hidden />}>
              {m.calendars_import_choose_file()}
            </Button>
          )}
        </FileButton>
        <span>{m.calendars_import_drop()}</span>
      </div>
      <Textarea
        label={m.calendars_import_paste()}
        placeholder="BEGIN:VCALENDAR"
        autosize
        minRows={2}
        maxRows={6}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Problem>{state.kind === 'failed' && state.message}</Problem>
      <div className={classes.end}>
        <Button
          variant="default"
          disabled={text.trim() === ''}
          onClick={() => read(new Blob([text]))}
        >
          {m.calendars_import_read_text()}
        </Button>
      </div>
    </div>
  );
}
