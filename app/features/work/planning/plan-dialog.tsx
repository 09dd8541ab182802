import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useMemo, useState } from 'react';
import { writtenOrQueued } from '#app/data/offline-queue/written-or-queued.ts';
import { useTaskAct, useTasks } from '#app/features/work/tasks/index.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { FormButtons } from '#app/ui/forms/form-buttons.tsx';
import { addDays } from '#domain/dates/day.ts';
import { fillOf, nextFreeDay } from '#domain/schedule/capacity.ts';
import { aheadOf } from '#domain/schedule/coming.ts';
import { isPlannableDay } from '#domain/schedule/days.ts';
import { ASSUMED_MINUTES } from '#domain/schedule/times.ts';
import type { Command } from '#domain/tasks/acts.ts';
import { planFor } from '#domain/tasks/snooze.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { fillNotes, fillText } from './labels.ts';
import classes from './plan-dialog.module.css';
import {
  type PlanningAct,
  planningActOf,
  type TaskPlanValues,
  taskPlanOf,
  taskPlanSchema,
  taskPlanValues,
} from './plan-schema.ts';
import { snoozesAt } from './snoozes.ts';
import { useWorkClock, type WorkClock } from './use-work-clock.ts';

interface Props {
  task: Task;
  act: PlanningAct;
  userId: string;
  onClose: () => void;
}

const NONE: readonly Task[] = [];

/**
 * Renders the form that plans a task: a day, an optional time, and a duration. A failed save keeps
 * the dialog open with its input. The buttons of common days close the dialog without waiting for
 * the server.
 */
export default function PlanDialog({ task, act, userId, onClose }: Props) {
  const clock = useWorkClock();
  const { tasks = NONE } = useTasks(userId);
  const run = useTaskAct();
  const [saving, setSaving] = useState(false);
  const [leaving, setLeaving] = useState(false);
  // The task when the dialog opened, for comparison with what the person types.
  const [before] = useState(task);
  const form = useForm<TaskPlanValues>({
    initialValues: taskPlanValues(task),
    validate: zod4Resolver(taskPlanSchema),
  });
  const { today, now } = clock;
  const { loads } = useMemo(() => aheadOf(tasks, clock), [tasks, clock]);
  const minutes = task.duration_estimated ?? ASSUMED_MINUTES;
  const free = nextFreeDay(minutes, addDays(today, 1), loads, now, clock);
  const quick: [label: string, command: Command][] = [
    [m.ui_today(), planFor(task, today)],
    ...snoozesAt(task.id, clock),
  ];
  if (free) quick.push([m.planning_free_day(), planFor(task, free)]);
  const close = () => (form.isDirty() ? setLeaving(true) : onClose());
  const save = async (values: TaskPlanValues) => {
    if (!form.isDirty()) return onClose();
    setSaving(true);
    const current = tasks.find(({ id }) => id === task.id);
    const plan = taskPlanOf(values, before, current);
    const command: Command = { act: planningActOf(act, plan, task), id: task.id, plan };
    const saved = await writtenOrQueued(run(command), true);
    setSaving(false);
    if (saved) onClose();
  };
  // Like every action on a row, this does not wait for the server; a toast shows a failure.
  const runAtOnce = (command: Command) => {
    void run(command);
    onClose();
  };

  return (
    <Dialog title={m.planning_title({ title: task.title })} onClose={close} size={420}>
      <form className={classes.form} onSubmit={form.onSubmit(save)} noValidate>
        <Group gap={6}>
          {quick.map(([label, command]) => (
            <Button
              key={label}
              variant="default"
              size="compact-sm"
              onClick={() => runAtOnce(command)}
            >
              {label}
            </Button>
          ))}
        </Group>
        <div className={classes.row}>
          <TextInput
            label={m.planning_day()}
            type="date"
            min="1970-01-01"
            max="2199-12-31"
            data-autofocus
            {...form.getInputProps('day')}
          />
          <TextInput
            label={m.planning_time()}
            type="time"
            description={m.planning_time_hint()}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            disabled={form.values.day === ''}
            {...form.getInputProps('time')}
          />
        </div>
        <TextInput
          label={m.planning_duration()}
          placeholder={m.planning_duration_hint()}
          autoComplete="off"
          {...form.getInputProps('duration')}
        />
        <p className={classes.fill} role="status">
          {dayLine(form.values, before, tasks, clock)}
        </p>
        <FormButtons
          act={m.planning_submit()}
          busy={saving}
          leaving={leaving}
          question={m.ui_unsaved_title()}
          close={close}
          stay={() => setLeaving(false)}
          discard={onClose}
        />
      </form>
    </Dialog>
  );
}

/** Returns the day's load with this task: `8 h 30 min of 8 h with this task, 30 min over.` */
function dayLine(
  values: TaskPlanValues,
  task: Task,
  tasks: readonly Task[],
  clock: WorkClock,
): string {
  if (values.day === '') return m.planning_no_day();
  if (!isPlannableDay(values.day)) return '';
  const planned = { ...task, ...taskPlanOf(values, task) };
  const { today, now } = clock;
  const others = tasks.filter(({ id }) => id !== task.id);
  const { loads } = aheadOf([...others, planned], clock, [values.day]);
  const fill = fillOf(values.day, loads, { now, today, work: clock });
  const [note, unestimated] = fillNotes(fill);
  const text = fillText(fill);
  if (note === undefined) return m.planning_with_task({ fill: text });
  return unestimated === undefined
    ? m.planning_with_task_note({ fill: text, note })
    : m.planning_with_task_notes({ fill: text, over: note, unestimated });
}
