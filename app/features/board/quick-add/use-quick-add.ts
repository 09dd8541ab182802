import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { draftKey, onOffer } from '#app/data/drafts/drafts.ts';
import { useDraft } from '#app/data/drafts/use-draft.ts';
import { useGoals } from '#app/features/goals/index.ts';
import { usePersonClock } from '#app/features/profile/index.ts';
import {
  EMPTY_FORM,
  fieldsOf,
  optimisticTask,
  QUICK_ADD,
  type TaskFormValues,
  taskFormSchema,
} from '#app/features/tasks/index.ts';
import { isActive } from '#domain/goals/goal.ts';
import type { Chip, QuickAdd } from '#domain/quick-add/chips.ts';
import { useBoard } from '../board-context.ts';
import { withChips } from './quick-add-chips.ts';
import { type Language, loadLanguage, useLanguage } from './use-parser.ts';

/**
 * Returns the state of quick add: form values, parse result, and the handlers that save or clear
 * them.
 */
export function useQuickAdd(input: RefObject<HTMLInputElement | null>) {
  const { run, now, zone, actor, delegate } = useBoard();
  const { goals } = useGoals(actor.id);
  // The draft survives a reload, a sign-in and a failed save.
  const [draft, setDraft] = useDraft<TaskFormValues>(actor.id, QUICK_ADD, EMPTY_FORM);
  const { dayStart, weekStart } = usePersonClock();
  const { title, removed } = draft;
  const empty = title.trim() === '';
  const language = useLanguage(!empty);
  const read = (using: Language, { title: text, removed: kept }: TaskFormValues): QuickAdd =>
    using.parseQuickAdd(text, {
      now,
      zone,
      dayStart,
      weekStart,
      removed: kept,
      goals: goals?.filter(isActive) ?? [],
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` depends on exactly these.
  const parsed = useMemo(
    () => (language && !empty ? read(language, draft) : null),
    [language, empty, title, removed, now, zone, dayStart, weekStart, goals],
  );

  const form = useForm<TaskFormValues>({
    initialValues: { ...EMPTY_FORM, ...draft },
    validate: (values) =>
      zod4Resolver(taskFormSchema)(parsed ? withChips(values, parsed, zone) : values),
    onValuesChange: setDraft,
  });
  const { setValues } = form;
  useEffect(
    () => onOffer<TaskFormValues>(draftKey(actor.id, QUICK_ADD), setValues),
    [actor.id, setValues],
  );

  // Tasks are created in the order in which they were typed, also while the parser is still loading.
  const lastRead = useRef<Promise<unknown>>(Promise.resolve());
  const parser = () => {
    const loaded = lastRead.current.then(() => loadLanguage().catch(() => null));
    lastRead.current = loaded;
    return loaded;
  };

  const save = async (values: TaskFormValues) => {
    if (values.title.trim() === '') {
      input.current?.focus();
      return;
    }
    form.setValues(EMPTY_FORM);
    input.current?.focus();
    const using = await parser();
    const line = using && read(using, values);
    const filled = line ? withChips(values, line, zone) : values;
    const id = crypto.randomUUID();
    const saved = await run({ act: 'create', id, fields: fieldsOf(filled, { now, zone }) });
    // Restore what could not be saved, unless something was typed since.
    if (!saved && input.current?.value === '') form.setValues(values);
    // Delegating sends an email, so the dialog asks for confirmation.
    const task = saved && optimisticTask(actor.id, id);
    if (task && line?.fields.delegated_to_email) delegate(task, line.fields.delegated_to_email);
  };

  return {
    form,
    line: title,
    parsed,
    language,
    empty,
    submit: form.onSubmit(save),
    clear: () => form.setValues(EMPTY_FORM),
    remove: (chip: Chip) => {
      form.setFieldValue('removed', [...removed, chip.key]);
      input.current?.focus();
    },
  };
}
