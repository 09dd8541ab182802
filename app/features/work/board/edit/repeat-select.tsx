import { Select } from '@mantine/core';
import { useRef } from 'react';
import { useProfile } from '#app/features/account/profile/index.ts';
import { repeatLabel } from '#app/features/work/task-labels/index.ts';
import { ruleOfWeekDays } from '#domain/recurrence/rule.ts';
import { m } from '#messages';

interface Props {
  value: string | null;
  onChange: (rule: string | null) => void;
  /** The task's planned day, or the day of its deadline. */
  day: string | null;
}

/** Renders the select for whether and how a task repeats after completion. */
export function RepeatSelect({ value, onChange, day }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const workDays = ruleOfWeekDays(useProfile()?.work_days ?? []);
  const usual = usualRules(workDays);
  // Also offer a current rule that is not usual: quick add ("every last friday") or an imported
  // calendar may have set it.
  const rules = value === null || usual.includes(value) ? usual : [...usual, value];
  const labelOf = (rule: string) =>
    rule === workDays && rule !== MONDAY_TO_FRIDAY
      ? m.board_repeat_work_days({ rule: repeatLabel(rule) })
      : repeatLabel(rule, day);
  return (
    <Select
      ref={field}
      label={m.tasks_label_repeat()}
      // A long rule does not fit into the field: also show it as a tooltip and below the field.
      title={value === null ? undefined : labelOf(value)}
      description={value !== null && isLong(labelOf(value)) && labelOf(value)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={m.board_repeat_none()}
      data={rules.map((rule) => ({ value: rule, label: labelOf(rule) }))}
      value={value}
      onChange={onChange}
      clearable
      // Mantine hides the clear button from the keyboard and from screen readers. Make the button
      // accessible, because nothing else clears this field.
      clearButtonProps={{
        'aria-label': m.board_repeat_clear(),
        'aria-hidden': false,
        tabIndex: 0,
        // Meets the minimum target size (WCAG 2.5.8).
        size: 'md',
      }}
      onClear={() => field.current?.focus()}
      allowDeselect={false}
      comboboxProps={{ withinPortal: true }}
    />
  );
}

/** Number of characters that fit into the field on a phone. */
const FITS = 18;
const isLong = (label: string) => label.length > FITS;

const MONDAY_TO_FRIDAY = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';

/**
 * Returns the common rules. The person's working days are one of them, besides Monday to Friday.
 */
function usualRules(workDays: string | undefined): string[] {
  const ofWeek = [MONDAY_TO_FRIDAY, workDays ?? MONDAY_TO_FRIDAY];
  return [
    'FREQ=DAILY',
    ...new Set(ofWeek),
    'FREQ=WEEKLY',
    'FREQ=WEEKLY;INTERVAL=2',
    'FREQ=MONTHLY',
    'FREQ=YEARLY',
  ];
}
