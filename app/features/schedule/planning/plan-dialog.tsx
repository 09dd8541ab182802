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
import { m } from '#messages';
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
    { label: m.ui_today(), day: today },
    { label: m.ui_tomorrow(), day: addDays(today, 1) },
    ...(free ? [{ label: m.schedule_free_day(), day: free }] : []),
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
    <Dialog title={m.schedule_plan_title({ title: task.title })} onClose={close} size={420}>
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
            label={m.schedule_plan_day()}
            type="date"
            min="1970-01-01"
            max="2199-12-31"
            data-autofocus
            {...form.getInputProps('day')}
          />
          <TextInput
            label={m.schedule_plan_time()}
            type="time"
            description={m.schedule_plan_time_hint()}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            disabled={form.values.day === ''}
            {...form.getInputProps('time')}
          />
        </div>
        <TextInput
          label={m.schedule_plan_duration()}
          placeholder={m.schedule_plan_duration_hint()}
          autoComplete="off"
          {...form.getInputProps('duration')}
        />
        <p className={classes.fill} role="status">
          {dayLine(form.values, task, tasks, clock)}
        </p>
        <FormButtons
          act={m.schedule_plan_submit()}
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

/** Returns the day's load with this task: `5 h 20 min of 8 h with this task, 30 min over.` */
function dayLine(
  values: PlanValues,
  task: Task,
  tasks: readonly Task[],
  clock: ReturnType<typeof useSchedule>['clock'],
): string {
  if (values.day === '') return m.schedule_plan_no_day();
  if (!isDay(values.day)) return '';
  const planned = { ...task, ...planOf(values, task) };
  const loads = loadsOf([...tasks.filter(({ id }) => id !== task.id), planned]);
  const { today, now } = clock;
  const fill = fillOf(values.day, loads, { now, today, work: clock });
  const [note, unestimated] = fillNotes(fill, values.day === today);
  const text = fillText(fill);
  if (note === undefined) return m.schedule_plan_fill({ fill: text });
  return unestimated === undefined
    ? m.schedule_plan_fill_note({ fill: text, note })
    : m.schedule_plan_fill_notes({ fill: text, over: note, unestimated });
}
