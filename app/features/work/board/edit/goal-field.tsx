import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';
import { useAuth } from '#app/features/account/auth/index.ts';
import { useGoals } from '#app/features/work/goals/index.ts';
import { isActive } from '#domain/goals/goal.ts';
import { m } from '#messages';
import type { TaskFormValues } from './form/task-form-values.ts';

interface Props {
  form: UseFormReturnType<TaskFormValues>;
  /** The saved task's goal; null for a new task. */
  saved: string | null;
}

/** Renders the select for the task's goal; nothing if there is no goal to choose. */
export function GoalField({ form, saved }: Props) {
  const { user } = useAuth();
  const { goals } = useGoals(user?.id ?? '');
  const { goal_id } = form.values;
  const { setFieldValue } = form;

  // A draft may name a goal that was deleted since: the database would refuse that goal. The saved
  // goal exists, even if it is so new that this page has not fetched it.
  const gone =
    goal_id !== null &&
    goal_id !== saved &&
    goals !== undefined &&
    !goals.some(({ id }) => id === goal_id);
  useEffect(() => {
    if (gone) setFieldValue('goal_id', saved);
  }, [gone, saved, setFieldValue]);

  const choices = (goals ?? []).filter((goal) => isActive(goal) || goal.id === goal_id);
  if (choices.length === 0) return null;
  return (
    <Select
      label={m.tasks_label_goal()}
      placeholder={m.board_goal_none()}
      data={choices.map(({ id, title }) => ({ value: id, label: title }))}
      clearable
      clearButtonProps={{ 'aria-label': m.board_goal_clear() }}
      {...form.getInputProps('goal_id')}
    />
  );
}
