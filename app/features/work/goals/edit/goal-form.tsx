import { Autocomplete, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useRef, useState } from 'react';
import { rowOfConflict } from '#app/data/api/update-unless-changed.ts';
import { useFormDraft } from '#app/data/drafts/use-draft.ts';
import type { AppError } from '#app/data/errors/errors.ts';
import { writtenOrQueued } from '#app/data/offline-queue/written-or-queued.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { useProfile } from '#app/features/account/profile/index.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { UnsavedGuard } from '#app/ui/dialogs/unsaved-guard.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { formatDay } from '#app/ui/format-days.ts';
import { DayField } from '#app/ui/forms/dates/day-field.tsx';
import { FormButtons } from '#app/ui/forms/form-buttons.tsx';
import { ConflictNotices } from '#app/ui/forms/saved/conflict-notice.tsx';
import { useFollowRecord } from '#app/ui/forms/saved/use-follow-record.ts';
import { useNarrow } from '#app/ui/hooks/use-narrow.ts';
import { type Goal, newGoal } from '#domain/goals/goal.ts';
import { m } from '#messages';
import { useGoalsActions } from '../goals-context.ts';
import classes from './goal-form.module.css';
import {
  changedFields,
  GOAL_FIELD_NAMES,
  type GoalFormValues,
  goalFieldsOf,
  goalFormOf,
  goalFormSchema,
} from './goal-schema.ts';
import { goalDraft, restoreGoalEdit, restoreNewGoal } from './restore-goal-edit.ts';

interface Props {
  /** Null for a new goal. */
  goal: Goal | null;
  categories: string[];
  onClose: () => void;
}

/**
 * Renders the form that creates or edits a goal. It closes once the goal is saved or queued, and
 * keeps what was typed on failure.
 */
export default function GoalForm({ goal: given, categories, onClose }: Props) {
  const userId = useAuth().user?.id ?? '';
  const { run, today } = useGoalsActions();
  const narrow = useNarrow();
  const weekStart = useProfile()?.week_start ?? 1;
  // Keep the last goal: if the goal is deleted elsewhere, the form stays open with its input.
  const last = useRef(given);
  if (given) last.current = given;
  const goal = last.current;
  // Use the same id for a retry, so that a lost response creates no second goal.
  const [id] = useState(() => goal?.id ?? crypto.randomUUID());
  const [saving, setSaving] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const form = useForm<GoalFormValues>({
    initialValues: goalFormOf(goal, today),
    validate: zod4Resolver(goalFormSchema),
    validateInputOnBlur: true,
  });
  const forgetDraft = useFormDraft(form, userId, goalDraft(goal?.id));
  const current = goalFormOf(goal, today);
  const following = useFollowRecord(form, current, saving);
  const dirty = form.isDirty();
  const close = () => (dirty && !saving ? setLeaving(true) : onClose());
  const leave = () => {
    forgetDraft();
    onClose();
  };

  const save = async (values: GoalFormValues) => {
    if (saving || following.conflicts.length > 0) return;
    const fields = goalFieldsOf(values);
    const changed = goal ? changedFields(fields, goal) : fields;
    if (goal && Object.keys(changed).length === 0) return onClose();
    setSaving(true);
    setError(null);
    const written = run(
      goal ? { act: 'edit', id, fields: changed } : { act: 'create', id, fields },
    );
    const problem = await writtenOrQueued(written, null);
    setSaving(false);
    // On a conflict, the form shows both versions instead of an error.
    if (problem && rowOfConflict(problem)) return;
    if (problem) return setError(problem);
    leave();
    // A queued change may still be refused: then what was typed is stored as the form's draft.
    if ((await written) === null) return;
    if (goal) restoreGoalEdit(userId, goal, changed);
    else restoreNewGoal(userId, newGoal(id, userId, fields, ''));
  };

  return (
    <Dialog
      onClose={close}
      title={goal ? m.goals_form_edit() : m.goals_form_new()}
      size="lg"
      fullScreen={narrow}
    >
      <UnsavedGuard when={dirty && !saving} />
      <form className={classes.form} onSubmit={form.onSubmit(save)} noValidate>
        <TextInput
          label={m.ui_title()}
          placeholder={m.goals_form_title_hint()}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('title')}
        />
        <Textarea
          label={m.goals_form_description()}
          placeholder={m.goals_form_description_hint()}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('description')}
        />
        <div className={classes.three}>
          <TextInput
            label={m.goals_form_target()}
            placeholder="12"
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps('target')}
          />
          <TextInput
            label={m.goals_form_unit()}
            placeholder={m.goals_form_unit_hint()}
            autoComplete="off"
            {...form.getInputProps('unit')}
          />
          <TextInput
            label={m.goals_form_current()}
            placeholder="0"
            inputMode="decimal"
            autoComplete="off"
            disabled={form.values.target.trim() === ''}
            {...form.getInputProps('current')}
          />
        </div>
        <p className={classes.hint}>
          {form.values.target.trim() === '' && m.goals_form_no_target()}
        </p>
        <div className={classes.three}>
          <Autocomplete
            label={m.goals_form_category()}
            data={categories}
            {...form.getInputProps('category')}
          />
          <DayField
            label={m.goals_form_start()}
            today={today}
            valueFormat="D MMM YYYY"
            firstDayOfWeek={weekStart as 0 | 1}
            clearable
            clearButtonProps={{ 'aria-label': m.goals_form_start_clear() }}
            {...form.getInputProps('start')}
          />
          <DayField
            label={m.ui_deadline()}
            today={today}
            placeholder={m.goals_form_deadline_none()}
            valueFormat="D MMM YYYY"
            firstDayOfWeek={weekStart as 0 | 1}
            clearable
            clearButtonProps={{ 'aria-label': m.goals_form_deadline_clear() }}
            {...form.getInputProps('deadline')}
          />
        </div>
        <ConflictNotices
          following={following}
          labels={GOAL_FIELD_NAMES}
          otherOf={(name) => otherText(name, current[name])}
        />
        <Problem>{error?.message}</Problem>
        <FormButtons
          act={goal ? m.ui_save() : m.goals_form_create()}
          busy={saving}
          leaving={leaving}
          question={m.ui_unsaved_title()}
          close={close}
          stay={() => setLeaving(false)}
          discard={leave}
        />
      </form>
    </Dialog>
  );
}

/** Returns a form value as text for a conflict notice; days are formatted. */
const otherText = (name: keyof GoalFormValues, value: string | null): string | null =>
  value && (name === 'start' || name === 'deadline') ? formatDay(value) : value;
