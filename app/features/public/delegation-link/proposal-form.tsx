import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { deviceZoneName } from '#app/ui/format-zone.ts';
import { m } from '#messages';
import classes from './delegation-page.module.css';

/**
 * Renders a form to propose another date, in the browser's time zone. A failed request keeps the
 * input.
 */
export function ProposalForm(props: {
  busy: boolean;
  propose: (instant: string) => void;
  cancel: () => void;
}) {
  const { busy, propose, cancel } = props;
  const [value, setValue] = useState('');
  // The name of the zone on the chosen day: daylight saving time may begin or end before that day.
  const zone = deviceZoneName(momentOf(value) ?? new Date());
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const moment = momentOf(value);
    if (!moment) setError(m.delegation_link_propose_missing());
    else if (moment.getTime() < Date.now()) setError(m.delegation_link_propose_past());
    else propose(moment.toISOString());
  };
  return (
    <form className={classes.proposal} onSubmit={submit} noValidate>
      <TextInput
        type="datetime-local"
        label={m.delegation_link_propose_label()}
        description={m.delegation_link_propose_zone({ zone })}
        value={value}
        error={error}
        readOnly={busy}
        data-autofocus
        autoFocus
        onChange={(event) => {
          setValue(event.currentTarget.value);
          setError(null);
        }}
        onKeyDown={(event) => event.key === 'Escape' && !busy && cancel()}
      />
      <div className={classes.row}>
        <Button type="submit" loading={busy}>
          {m.delegation_link_propose_send()}
        </Button>
        <Button variant="subtle" color="gray" onClick={cancel} disabled={busy}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  );
}

/** Returns the moment of a typed date and time; undefined if the text is incomplete or invalid. */
function momentOf(value: string): Date | undefined {
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
