import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useState } from 'react';
import { Dialog } from '#app/ui/components/dialog.tsx';
import { FormButtons } from '#app/ui/forms/form-buttons.tsx';
import { addDays } from '#domain/quick-add/time/wall-clock.ts';
import { fillOf, loadsOf, nextFreeDay } from '#domain/schedule/capacity.ts';
import { isDay } from '#domain/schedule/days.ts';
import { ASSUMED_MINUTES } from '#domain/schedule/times.ts';
import type { Task } from '#domain/tasks/task.ts';
import { fillNotes, fillText } from '../labels.ts';
import { useSchedule } from '../schedule-context.ts';
import classes from './plan-dialog.module.css';
import { type PlanValues, planOf, planSchema, planValues } from './plan-schema.ts';

interface Props {
  task: Task;
  /** All tasks, to compute the day's load with this one. */
  tasks: readonly Task[];
  onClose: () => void;
}

/**
 * Renders the form for what dragging does: a day, an optional time, and a duration. A failed save
 * keeps it open with what was typed.
 */
export default function PlanDialog({ task, tasks, onClose }: Props) {
  const { clock, loads, plan } = useSchedule();
  const [saving, setSaving] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const form = useForm<PlanValues>({
    initialValues: planValues(task),
    validate: zod4Resolver(planSchema),
  });
  const { today, now } = clock;
  const free = nextFreeDay(
    task.duration_estimated ?? ASSUMED_MINUTES,
    addDays(today, 1),
    loads,
    now,
    clock,
  );
  const quick = [
    { label: 'Today', day: today },
    { label: 'Tomorrow', day: addDays(today, 1) },
    ...(free ? [{ label: 'Next free day', day: free }] : []),
  ];
  const close = () => (form.isDirty() ? setLeaving(true) : onClose());
  const save = async (values: PlanValues) => {
    if (!form.isDirty()) return onClose();
    setSaving(true);
    const saved = await plan(task.id, planOf(values, task));
    setSaving(false);
    if (saved) onClose();
  };

  return (
    <Dialog title={`Plan “${task.title}”`} onClose={close} size={420}>
      <form className={classes.form} onSubmit={form.onSubmit(save)} noValidate>
        <Group gap={6}>
          {quick.map(({ label, day }) => (
            <Button
              key={label}
              variant="default"
              size="compact-sm"
              aria-pressed={form.values.day === day}
              onClick={() => form.setFieldValue('day', day)}
            >
              {label}
            </Button>
          ))}
        </Group>
        <div className={classes.row}>
          <TextInput
            label="Day"
            type="date"
            min="1970-01-01"
            max="2199-12-31"
            data-autofocus
            {...form.getInputProps('day')}
          />
          <TextInput
            label="Time"
            type="time"
            description="Empty is some time that day."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            disabled={form.values.day === ''}
            {...form.getInputProps('time')}
          />
        </div>
        <TextInput
          label="Duration"
          placeholder="45m or 1h 30m"
          autoComplete="off"
          {...form.getInputProps('duration')}
        />
        <p className={classes.fill} role="status">
          {dayLine(form.values, task, tasks, clock)}
        </p>
        <FormButtons
          act="Plan"
          busy={saving}
          leaving={leaving}
          question="Leave without saving?"
          close={close}
          stay={() => setLeaving(false)}
          discard={onClose}
        />
      </form>
    </Dialog>
  );
}

/** Returns the day's load with this task: `5 h 20 m of 8 h with this, 30 m over.` */
function dayLine(
  values: PlanValues,
  task: Task,
  tasks: readonly Task[],
  clock: ReturnType<typeof useSchedule>['clock'],
): string {
  if (values.day === '') return 'Without a day it goes back to the unplanned tasks.';
  if (!isDay(values.day)) return '';
  const planned = { ...task, ...planOf(values, task) };
  const loads = loadsOf([...tasks.filter(({ id }) => id !== task.id), planned]);
  const { today, now } = clock;
  const fill = fillOf(values.day, loads, { now, today, work: clock });
  const notes = fillNotes(fill, values.day === today);
  return `${[`${fillText(fill)} with this`, ...notes].join(', ')}.`;
}
