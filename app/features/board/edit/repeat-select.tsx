import { Select } from '@mantine/core';
import { repeatLabel } from '#app/features/tasks/index.ts';
import { m } from '#messages';

/**
 * The common recurrence rules. Other rules come from quick add ("every 3rd friday") or an imported
 * calendar, and stay unchanged.
 */
const USUAL = [
  'FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;INTERVAL=2',
  'FREQ=MONTHLY',
  'FREQ=YEARLY',
];

interface Props {
  value: string | null;
  onChange: (rule: string | null) => void;
}

/** Renders the select for whether and how a task repeats after completion. */
export function RepeatSelect({ value, onChange }: Props) {
  const rules = value === null || USUAL.includes(value) ? USUAL : [...USUAL, value];
  return (
    <Select
      label={m.tasks_label_repeat()}
      placeholder={m.board_repeat_none()}
      data={rules.map((rule) => ({ value: rule, label: repeatLabel(rule) }))}
      value={value}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': m.board_repeat_clear() }}
      allowDeselect={false}
      comboboxProps={{ withinPortal: true }}
    />
  );
}
