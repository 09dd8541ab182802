import { Checkbox, Group, Radio, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMinute, usePersonClock } from '#app/features/account/profile/index.ts';
import { placementReasonsText, useSuggest } from '#app/features/work/placement/index.ts';
import { QUADRANT_NAMES, REASONS } from '#app/features/work/task-labels/index.ts';
import { Pip } from '#app/ui/components/pip.tsx';
import { DateTimeField } from '#app/ui/forms/dates/date-time-field.tsx';
import { DayField } from '#app/ui/forms/dates/day-field.tsx';
import type { Chip, Flag, ParsedQuickAdd } from '#domain/quick-add/chips.ts';
import { QUADRANTS, type Quadrant } from '#domain/tasks/quadrant.ts';
import type { Suggestion } from '#domain/tasks/suggestion.ts';
import { m } from '#messages';
import { withChips } from '../quick-add/chips/with-chips.ts';
import {
  fieldsOf,
  quadrantOf,
  suggestionOf,
  type TaskFormValues,
} from './form/task-form-values.ts';
import { GoalField } from './goal-field.tsx';
import { RepeatSelect } from './repeat-select.tsx';
import classes from './task-form-fields.module.css';

export interface TaskFormFieldsProps {
  form: UseFormReturnType<TaskFormValues>;
  /** Values that quick add parsed from its line; shown in fields that the person left empty. */
  parsed?: ParsedQuickAdd | null;
  removeChip?: (chip: Chip) => void;
  /** The goal of the edited task; null for a new task. */
  savedGoal?: string | null;
}

/**
 * Renders the fields that quick add and the edit form share: flags, duration, dates, repetition,
 * goal and quadrant.
 */
export default function TaskFormFields(props: TaskFormFieldsProps) {
  const { form, parsed, removeChip, savedGoal = null } = props;
  const now = useMinute();
  const { zone, today } = usePersonClock();
  const shown = parsed ? withChips(form.values, parsed, zone) : form.values;
  const fromLine = (field: 'duration_estimated' | 'deadline' | 'planned_date') =>
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
          label={m.tasks_label_duration()}
          placeholder={fromLine('duration_estimated') ?? m.board_duration_hint()}
          autoComplete="off"
          {...form.getInputProps('duration_estimated')}
        />
        <DateTimeField
          label={m.ui_deadline()}
          placeholder={fromLine('deadline') ?? m.board_due_none()}
          clearLabel={m.board_deadline_clear()}
          {...form.getInputProps('deadline')}
        />
        <DayField
          label={m.tasks_label_planned()}
          today={today}
          placeholder={fromLine('planned_date') ?? m.board_planned_none()}
          valueFormat="ddd D MMM YYYY"
          clearable
          clearButtonProps={{ 'aria-label': m.board_planned_clear() }}
          highlightToday
          {...form.getInputProps('planned_date')}
        />
        <TextInput
          label={m.tasks_label_planned_time()}
          type="time"
          disabled={shown.planned_date === null}
          {...form.getInputProps('planned_time')}
          value={shown.planned_time}
        />
        <RepeatSelect
          value={shown.recurrence_rule}
          onChange={(rule) => {
            form.setFieldValue('recurrence_rule', rule);
            const chip = parsed?.chips.find(({ kind }) => kind === 'recurrence');
            if (chip && rule === null) removeChip?.(chip);
          }}
          day={shown.planned_date ?? shown.deadline?.slice(0, 10) ?? null}
        />
      </div>
      <GoalField form={form} saved={savedGoal} />
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
  return (
    <div>
      <Radio.Group
        label={m.tasks_label_quadrant()}
        value={chosen}
        onChange={(value) => form.setFieldValue('quadrant', value as Quadrant)}
      >
        <div className={classes.quadrants}>
          {QUADRANTS.map((quadrant) => (
            <Radio.Card
              key={quadrant}
              value={quadrant}
              data-quadrant={quadrant}
              className={classes.quadrant}
            >
              <Pip quadrant={quadrant} />
              {QUADRANT_NAMES[quadrant]}
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <Text className={classes.suggestion} aria-live="polite">
        {chosen === null ? (
          <PlaceSuggestion shown={shown} clock={clock} />
        ) : (
          flagsSuggestion(chosen, suggestionOf(shown, clock))
        )}
      </Text>
    </div>
  );
}

/** Renders the suggested quadrant and its reason while no quadrant is chosen (clarity §2). */
function PlaceSuggestion({ shown, clock }: Pick<QuadrantProps, 'shown' | 'clock'>) {
  const suggestion = useSuggest()?.(fieldsOf(shown, clock));
  return (
    suggestion &&
    m.board_suggested({
      quadrant: QUADRANT_NAMES[suggestion.quadrant],
      reason: placementReasonsText(suggestion),
    })
  );
}

/**
 * Returns the text about the quadrant that the flags suggest, shown below the quadrant choice
 * (design ruling 9); undefined if no flag is set.
 */
function flagsSuggestion(chosen: Quadrant, suggestion: Suggestion | null): string | undefined {
  if (!suggestion) return undefined;
  const quadrant = QUADRANT_NAMES[suggestion.quadrant];
  const reason = REASONS[suggestion.reason];
  return suggestion.quadrant === chosen
    ? m.tasks_suggestion({ quadrant, reason })
    : m.board_suggestion({ quadrant, reason });
}
