import { Button } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { type FormEvent, useState } from 'react';
import { dayOf } from '#domain/time.ts';
import { instantIn, localIn } from '#domain/zone.ts';
import classes from './delegation-card.module.css';
import { useDelegationPage } from './delegation-context.ts';
import type { DelegationRow } from './queries.ts';

interface Props {
  row: DelegationRow;
  busy: boolean;
  onPropose: (instant: string) => void;
  onCancel: () => void;
}

/** Another date, on the person's own clock. What was chosen stays after a failure. */
export function ProposeForm({ row, busy, onPropose, onCancel }: Props) {
  const { now, zone } = useDelegationPage();
  const [value, setValue] = useState(row.deadline && localIn(row.deadline, zone));
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!value) return setError('Choose a date.');
    const instant = instantIn(value, zone);
    if (Date.parse(instant) < Date.now()) return setError('Choose a date that is still to come.');
    onPropose(instant);
  };
  return (
    <form className={classes.propose} onSubmit={submit} noValidate>
      <DateTimePicker
        label="When could you have it done?"
        placeholder="Choose a date"
        valueFormat="ddd D MMM YYYY, HH:mm"
        // Another day keeps the hour.
        defaultTimeValue={value?.slice(11, 16) ?? '17:00'}
        minDate={dayOf(now, zone)}
        highlightToday
        value={value}
        error={error}
        autoFocus
        onChange={(chosen) => {
          setValue(chosen);
          setError(null);
        }}
      />
      <div className={classes.row}>
        <Button type="submit" size="xs" loading={busy}>
          Propose this date
        </Button>
        <Button size="xs" variant="default" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
