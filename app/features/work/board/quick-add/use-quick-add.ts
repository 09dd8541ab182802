import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { type RefObject, useMemo } from 'react';
import { useDraft } from '#app/data/drafts/use-draft.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { useMinute } from '#app/features/account/profile/index.ts';
import { useGoals } from '#app/features/work/goals/index.ts';
import type { Chip } from '#domain/quick-add/chips.ts';
import { QUICK_ADD } from '../edit/form/restore-draft.ts';
import { EMPTY_FORM, type TaskFormValues } from '../edit/form/task-form-values.ts';
import { taskFormSchema } from '../edit/form/task-schema.ts';
import { withChips } from './chips/with-chips.ts';
import type { LineInput } from './field/line-field.tsx';
import { type DelegateLine, useCaptureTask } from './use-capture-task.ts';
import { useLineParser } from './use-line-parser.ts';
import { useLanguage } from './use-parser.ts';

/** A captured line: the id of its future task, and the title to show for it. */
export interface AddedTask {
  id: string;
  title: string;
}

export interface CaptureActs {
  /** Called on submit, before the task is saved. */
  onAdded?: ((added: AddedTask) => void) | undefined;
  delegate: DelegateLine;
}

/**
 * Returns the form values, the parse result and the chips of the capture line, and handlers that
 * submit the line, clear it or remove a chip.
 */
export function useQuickAdd(
  input: RefObject<LineInput | null>,
  { onAdded, delegate }: CaptureActs,
) {
  const userId = useAuth().user?.id ?? '';
  const now = useMinute();
  // The draft survives a reload, a sign-in and a failed save.
  const [draft, setDraft] = useDraft<TaskFormValues>(userId, QUICK_ADD, EMPTY_FORM, (values) =>
    form.setValues(values),
  );
  const captureTask = useCaptureTask(delegate);
  const lineParser = useLineParser();
  const { title, removed } = draft;
  const empty = title.trim() === '';
  const language = useLanguage(!empty);
  const parsed = useMemo(
    () => (language && !empty ? lineParser(language, now)(title, removed) : null),
    [language, empty, lineParser, now, title, removed],
  );

  const form = useForm<TaskFormValues>({
    initialValues: { ...EMPTY_FORM, ...draft },
    validate: (values) =>
      zod4Resolver(taskFormSchema)(parsed ? withChips(values, parsed, lineParser.zone) : values),
    onValuesChange: setDraft,
  });
  const goalChip = useGoalChip(userId, draft.goal_id);

  const save = (values: TaskFormValues) => {
    input.current?.focus();
    if (values.title.trim() === '') return;
    form.setValues(EMPTY_FORM);
    const id = captureTask(values);
    onAdded?.({ id, title: parsed?.title || values.title.trim() });
  };

  return {
    form,
    line: title,
    parsed,
    chips: [...(goalChip ? [goalChip] : []), ...(parsed?.chips ?? [])],
    empty,
    submit: form.onSubmit(save),
    clear: () => form.setValues(EMPTY_FORM),
    remove: (chip: Chip) => {
      if (chip === goalChip) form.setFieldValue('goal_id', null);
      else form.setFieldValue('removed', [...removed, chip.key]);
      input.current?.focus();
    },
  };
}

/**
 * Returns the chip of the form's goal; undefined without a goal. Its text is empty, because the line
 * does not name this goal.
 */
function useGoalChip(userId: string, goalId: string | null): Chip | undefined {
  const { goals } = useGoals(userId);
  const goal = goals?.find(({ id }) => id === goalId);
  return goal && { kind: 'goal', value: goal, text: '', key: goal.id, start: 0, end: 0 };
}
