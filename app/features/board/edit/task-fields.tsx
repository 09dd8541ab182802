import { Checkbox, Group, Radio, Text, TextInput } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import {
  QUADRANT_NAMES,
  quadrantOf,
  REASONS,
  suggestionOf,
  type TaskFormValues,
} from '#app/features/tasks/index.ts';
import '@mantine/dates/styles.css';
import type { UseFormReturnType } from '@mantine/form';
import { DateTimeField } from '#app/ui/forms/date-time-field.tsx';
import type { Chip, Flag, QuickAdd } from '#domain/quick-add/chips.ts';
import { QUADRANTS } from '#domain/tasks/task.ts';
import { useBoard } from '../board-context.ts';
import { withChips } from '../quick-add/quick-add-chips.ts';
import { GoalField } from './goal-field.tsx';
import { RepeatSelect } from './repeat-select.tsx';
import classes from './task-fields.module.css';

export interface TaskFieldsProps {
  form: UseFormReturnType<TaskFormValues>;
  /** What quick add parsed from its line; shown where nothing was chosen by hand. */
  understood?: QuickAdd | null;
  removeChip?: (chip: Chip) => void;
}

/**
 * Renders the fields that quick add and the edit form share: flags, duration, dates and quadrant.
 */
export default function TaskFields({ form, understood, removeChip }: TaskFieldsProps) {
  const { now, zone } = useBoard();
  const shown = understood ? withChips(form.values, understood, zone) : form.values;
  const fromLine = (field: 'duration' | 'deadline' | 'planned_date') =>
    !form.values[field] && shown[field] ? 'From the line above' : undefined;
  const check = (field: Flag, label: string) => {
    const chip = understood?.chips.find(
      (each) => each.kind === 'flag' && each.value.flag === field,
    );
    return (
      <Checkbox
        label={label}
        checked={shown[field]}
        onChange={({ currentTarget }) => {
          form.setFieldValue(field, currentTarget.checked);
          if (chip && !currentTarget.checked) removeChip?.(chip);
        }}
      />
    );
  };
  return (
    <div className={classes.fields}>
      <Group gap="8px 20px" role="group" aria-label="What kind of task">
        {check('is_urgent', 'Urgent')}
        {check('is_important', 'Important')}
        {check('has_break_consequence', 'Something breaks if it is not done')}
      </Group>
      <div className={classes.row}>
        <TextInput
          label="Duration"
          placeholder={fromLine('duration') ?? '45m or 1h 30m'}
          autoComplete="off"
          {...form.getInputProps('duration')}
        />
        <DateTimeField
          label="Deadline"
          placeholder={fromLine('deadline') ?? 'No deadline'}
          clearLabel="Clear the deadline"
          {...form.getInputProps('deadline')}
        />
        <DateInput
          label="Planned for"
          placeholder={fromLine('planned_date') ?? 'No day yet'}
          valueFormat="ddd D MMM YYYY"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the planned day' }}
          highlightToday
          {...form.getInputProps('planned_date')}
        />
        <TextInput
          label="At"
          type="time"
          disabled={shown.planned_date === null}
          {...form.getInputProps('planned_time')}
        />
        <RepeatSelect
          value={shown.recurrence_rule}
          onChange={(rule) => form.setFieldValue('recurrence_rule', rule)}
        />
      </div>
      <GoalField form={form} />
      <QuadrantChoice form={form} shown={shown} clock={{ now, zone }} />
    </div>
  );
}

interface QuadrantProps {
  form: UseFormReturnType<TaskFormValues>;
  shown: TaskFormValues;
  clock: { now: string; zone: string };
}

function QuadrantChoice({ form, shown, clock }: QuadrantProps) {
  const chosen = quadrantOf(shown, clock);
  const suggestion = suggestionOf(shown, clock);
  return (
    <div>
      <Radio.Group
        label="Quadrant"
        value={chosen}
        onChange={(value) => form.setFieldValue('quadrant', value as typeof chosen)}
      >
        <div className={classes.quadrants}>
          {QUADRANTS.map((quadrant) => (
            <Radio.Card
              key={quadrant}
              value={quadrant}
              data-quadrant={quadrant}
              className={classes.quadrant}
            >
              {QUADRANT_NAMES[quadrant]}
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <Text className={classes.suggestion} aria-live="polite">
        {suggestion &&
          (suggestion.quadrant === chosen
            ? `${QUADRANT_NAMES[chosen]}: ${REASONS[suggestion.reason]}.`
            : `Suggested: ${QUADRANT_NAMES[suggestion.quadrant]}, ${REASONS[suggestion.reason]}. Your choice stays.`)}
      </Text>
    </div>
  );
}
