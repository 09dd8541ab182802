import { Checkbox, Group, Radio, Text, TextInput } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import type { UseFormReturnType } from '@mantine/form';
import { QUADRANTS } from '#domain/tasks/task.ts';
import { GoalField } from './goal-field.tsx';
import classes from './task-fields.module.css';
import { quadrantOf, suggestionOf, type TaskFormValues } from './task-schema.ts';
import { QUADRANT_NAMES, REASONS } from './words.ts';

/** What quick add and the edit form ask alike: flags, duration, deadline and the quadrant. */
export default function TaskFields({
  form,
  now,
}: {
  form: UseFormReturnType<TaskFormValues>;
  now: string;
}) {
  const check = (field: 'is_urgent' | 'is_important' | 'has_break_consequence', label: string) => (
    <Checkbox
      label={label}
      key={form.key(field)}
      {...form.getInputProps(field, { type: 'checkbox' })}
    />
  );
  return (
    <div className={classes.fields}>
      <Group gap={20} role="group" aria-label="What kind of task">
        {check('is_urgent', 'Urgent')}
        {check('is_important', 'Important')}
        {check('has_break_consequence', 'Something breaks if it is not done')}
      </Group>
      <div className={classes.row}>
        <TextInput
          label="Duration"
          placeholder="45m or 1h 30m"
          autoComplete="off"
          {...form.getInputProps('duration')}
        />
        <DateTimePicker
          label="Deadline"
          placeholder="No deadline"
          valueFormat="ddd D MMM YYYY, HH:mm"
          defaultTimeValue="17:00"
          clearable
          highlightToday
          popoverProps={{ withinPortal: true }}
          {...form.getInputProps('deadline')}
        />
      </div>
      <GoalField form={form} />
      <QuadrantChoice form={form} now={now} />
    </div>
  );
}

function QuadrantChoice({ form, now }: { form: UseFormReturnType<TaskFormValues>; now: string }) {
  const chosen = quadrantOf(form.values, now);
  const suggestion = suggestionOf(form.values, now);
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
