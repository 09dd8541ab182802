import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DateTimeField } from '#app/ui/forms/dates/date-time-field.tsx';
import { dayOf, instantNear, localIn } from '#domain/dates/zone.ts';
import { m } from '#messages';
import type { DelegationRow } from '../api/delegation-row.ts';
import { useDelegationPage } from '../delegation-context.ts';
import classes from '../list/delegation-card.module.css';

interface Props {
  row: DelegationRow;
  busy: boolean;
  onPropose: (instant: string) => void;
  onCancel: () => void;
}

/**
 * Renders the form to propose another date, in the person's time zone. A failure keeps the chosen
 * date.
 */
export function ProposeForm({ row, busy, onPropose, onCancel }: Props) {
  const { now, zone } = useDelegationPage();
  const [value, setValue] = useState(row.deadline && localIn(row.deadline, zone));
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!value) return setError(m.delegations_propose_missing());
    const instant = instantNear(value, zone, row.deadline);
    if (Date.parse(instant) < Date.now()) return setError(m.delegations_propose_past());
    onPropose(instant);
  };
  return (
    <form className={classes.propose} onSubmit={submit} noValidate>
      <DateTimeField
        label={m.delegations_propose_question()}
        placeholder={m.delegations_propose_hint()}
        minDate={dayOf(now, zone)}
        value={value}
        error={error}
        readOnly={busy}
        autoFocus
        onChange={(chosen) => {
          setValue(chosen);
          setError(null);
        }}
      />
      <div className={classes.row}>
        <Button type="submit" size="xs" loading={busy}>
          {m.delegations_propose_submit()}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel} disabled={busy}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  );
}
