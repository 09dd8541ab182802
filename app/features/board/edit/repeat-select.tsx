import { Select } from '@mantine/core';
import { m } from '#messages';
import { useLanguage } from '../quick-add/use-parser.ts';

/**
 * The common recurrence rules; others come from quick add ("every 3rd friday") and are kept as they
 * are.
 */
const USUAL = [
  { value: 'FREQ=DAILY', label: m.board_repeat_daily() },
  { value: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', label: m.board_repeat_weekdays() },
  { value: 'FREQ=WEEKLY', label: m.board_repeat_weekly() },
  { value: 'FREQ=WEEKLY;INTERVAL=2', label: m.board_repeat_biweekly() },
  { value: 'FREQ=MONTHLY', label: m.board_repeat_monthly() },
  { value: 'FREQ=YEARLY', label: m.board_repeat_yearly() },
];

interface Props {
  value: string | null;
  onChange: (rule: string | null) => void;
}

/** Renders the select for whether and how a task repeats after completion. */
export function RepeatSelect({ value, onChange }: Props) {
  const special = value !== null && !USUAL.some((usual) => usual.value === value);
  const language = useLanguage(special);
  const label = special && (language?.repeatLabel(value) ?? m.board_repeat_other());
  return (
    <Select
      label={m.board_repeat()}
      placeholder={m.board_repeat_none()}
      data={special && label ? [...USUAL, { value, label }] : USUAL}
      value={value}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': m.board_repeat_clear() }}
      allowDeselect={false}
      comboboxProps={{ withinPortal: true }}
    />
  );
}
