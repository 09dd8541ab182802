import { Checkbox, Group, Radio, Text, TextInput } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import {
  QUADRANT_NAMES,
  quadrantOf,
  REASONS,
  suggestionOf,
  suggestionText,
  type TaskFormValues,
} from '#app/features/tasks/index.ts';
import '@mantine/dates/styles.css';
import type { UseFormReturnType } from '@mantine/form';
import { DateTimeField } from '#app/ui/forms/date-time-field.tsx';
import type { Chip, Flag, QuickAdd } from '#domain/quick-add/chips.ts';
import { QUADRANTS } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useBoard } from '../board-context.ts';
import { withChips } from '../quick-add/quick-add-chips.ts';
import { GoalField } from './goal-field.tsx';
import { RepeatSelect } from './repeat-select.tsx';
import classes from './task-fields.module.css';

export interface TaskFieldsProps {
  form: UseFormReturnType<TaskFormValues>;
  /** What quick add parsed from its line; shown where nothing was chosen by hand. */
  parsed?: QuickAdd | null;
  removeChip?: (chip: Chip) => void;
}

/**
 * Renders the fields that quick add and the edit form share: flags, duration, dates and quadrant.
 */
export default function TaskFields({ form, parsed, removeChip }: TaskFieldsProps) {
  const { now, zone } = useBoard();
  const shown = parsed ? withChips(form.values, parsed, zone) : form.values;
  const fromLine = (field: 'duration' | 'deadline' | 'planned_date') =>
    !form.values[field] && shown[field] ? m.board_from_line() : undefined;
  const check = (field: Flag, label: string) => {
    const chip = parsed?.chips.find((each) => each.kind === 'flag' && each.value.flag === field);
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
      <Group gap="8px 20px" role="group" aria-label={m.board_kind()}>
        {check('is_urgent', m.tasks_urgent())}
        {check('is_important', m.tasks_important())}
        {check('has_break_consequence', m.tasks_consequences())}
      </Group>
      <div className={classes.row}>
        <TextInput
          label={m.board_duration()}
          placeholder={fromLine('duration') ?? m.board_duration_hint()}
          autoComplete="off"
          {...form.getInputProps('duration')}
        />
        <DateTimeField
          label={m.ui_deadline()}
          placeholder={fromLine('deadline') ?? m.board_due_none()}
          clearLabel={m.board_deadline_clear()}
          {...form.getInputProps('deadline')}
        />
        <DateInput
          label={m.board_planned()}
          placeholder={fromLine('planned_date') ?? m.board_planned_none()}
          valueFormat="ddd D MMM YYYY"
          clearable
          clearButtonProps={{ 'aria-label': m.board_planned_clear() }}
          highlightToday
          {...form.getInputProps('planned_date')}
        />
        <TextInput
          label={m.board_planned_time()}
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
        label={m.board_quadrant()}
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
            ? suggestionText(suggestion)
            : m.board_suggestion({
                quadrant: QUADRANT_NAMES[suggestion.quadrant],
                reason: REASONS[suggestion.reason],
              }))}
      </Text>
    </div>
  );
}
