import { Select } from '@mantine/core';
import { useLanguage } from '../quick-add/use-parser.ts';

/**
 * The common recurrence rules; others come from quick add ("every 3rd friday") and are kept as they
 * are.
 */
const USUAL = [
  { value: 'FREQ=DAILY', label: 'Every day' },
  { value: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', label: 'Every weekday' },
  { value: 'FREQ=WEEKLY', label: 'Every week' },
  { value: 'FREQ=WEEKLY;INTERVAL=2', label: 'Every 2 weeks' },
  { value: 'FREQ=MONTHLY', label: 'Every month' },
  { value: 'FREQ=YEARLY', label: 'Every year' },
];

interface Props {
  value: string | null;
  onChange: (rule: string | null) => void;
}

/** Renders the select for whether and how a task repeats after completion. */
export function RepeatSelect({ value, onChange }: Props) {
  const special = value !== null && !USUAL.some((usual) => usual.value === value);
  const language = useLanguage(special);
  const label = special && (language?.repeatLabel(value) ?? 'As it was set');
  return (
    <Select
      label="Repeats"
      placeholder="Does not repeat"
      data={special && label ? [...USUAL, { value, label }] : USUAL}
      value={value}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear the repetition' }}
      allowDeselect={false}
      comboboxProps={{ withinPortal: true }}
    />
  );
}
