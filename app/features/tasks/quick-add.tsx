import { Button, Collapse, Kbd, Skeleton, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSessionStorage } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import {
  type FormEvent,
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useState,
} from 'react';
import { useBoard } from './board-context.ts';
import classes from './quick-add.module.css';
import { EMPTY_FORM, fieldsOf, type TaskFormValues, taskFormSchema } from './task-schema.ts';

// The calendar in it is the board's largest part, and not needed until somebody types.
const loadFields = () => import('./task-fields.tsx');
const TaskFields = lazy(loadFields);

/** Where new tasks come from: a title and Enter; the small form below it is there while one types. */
export function QuickAdd({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const { run, now } = useBoard();
  // What was typed survives a reload, a sign-in and a failed save.
  const [draft, setDraft] = useSessionStorage<TaskFormValues>({
    key: 'quick-add',
    defaultValue: EMPTY_FORM,
    getInitialValueInEffect: false,
  });
  const form = useForm<TaskFormValues>({
    initialValues: { ...EMPTY_FORM, ...draft },
    validate: zod4Resolver(taskFormSchema),
    onValuesChange: setDraft,
  });
  const [opened, setOpened] = useState(false);
  const empty = form.values.title.trim() === '';

  const fill = (values: TaskFormValues) => form.setValues(values);

  const submit = async (values: TaskFormValues) => {
    if (values.title.trim() === '') {
      input.current?.focus();
      return;
    }
    fill(EMPTY_FORM);
    input.current?.focus();
    const id = crypto.randomUUID();
    const saved = await run({ act: 'create', id, fields: fieldsOf(values, now) });
    // Nothing typed since: give back what could not be saved.
    if (!saved && input.current?.value === '') fill(values);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    setOpened(false);
    input.current?.focus();
  };

  const onBlur = (event: FormEvent<HTMLFormElement> & { relatedTarget?: EventTarget | null }) => {
    const inside = event.currentTarget.contains(event.relatedTarget as Node | null);
    const inPopover = (event.relatedTarget as Element | null)?.closest?.('[data-portal]');
    if (!inside && !inPopover && empty) setOpened(false);
  };

  return (
    <form
      className={classes.bar}
      aria-label="Add a task"
      onSubmit={form.onSubmit(submit)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <TextInput
        ref={input}
        aria-label="New task"
        placeholder="Add a task"
        autoComplete="off"
        variant="unstyled"
        classNames={{ root: classes.root, input: classes.input, error: classes.error }}
        leftSection={<IconPlus size={16} aria-hidden />}
        rightSection={!empty && <Kbd className={classes.enter}>↵</Kbd>}
        {...form.getInputProps('title')}
        onFocus={() => {
          setOpened(true);
          void loadFields();
        }}
      />
      <Collapse expanded={opened && !empty}>
        <div className={classes.details}>
          <Suspense fallback={<Skeleton height={190} />}>
            <TaskFields form={form} now={now} />
          </Suspense>
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => fill(EMPTY_FORM)}>
              Clear
            </Button>
            <Button type="submit">Add task</Button>
          </div>
        </div>
      </Collapse>
    </form>
  );
}
