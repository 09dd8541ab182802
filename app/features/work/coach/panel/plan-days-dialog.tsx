import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { writtenOrQueued } from '#app/data/offline-queue/written-or-queued.ts';
import { useBulkAct } from '#app/features/work/tasks/index.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { formatDuration } from '#app/ui/format.ts';
import { relativeDay } from '#app/ui/format-days.ts';
import { TYPED } from '#app/ui/typed.ts';
import { planCommand } from '#domain/coach/placement.ts';
import { daysOffered, previewOf } from '#domain/coach/preview.ts';
import type { CoachInput, Placement } from '#domain/coach/types.ts';
import { isAllowed } from '#domain/tasks/acts.ts';
import { m } from '#messages';
import { DayLoads } from './day-loads.tsx';
import classes from './plan-days-dialog.module.css';

interface Props {
  /** Title of the dialog, for example the text of the advice. */
  title: string;
  /** The coach's input from when the dialog opened: later changes do not alter the offered days. */
  input: CoachInput;
  placements: Placement[];
  onClose: () => void;
}

/** Value of the option that leaves the task as it is. */
const STAYS = '';

/**
 * Renders the day chosen for each task and the resulting load of the days. The person can change
 * the days; one button applies all of them.
 */
export default function PlanDaysDialog({ title, input, placements, onClose }: Props) {
  const { run: runAll } = useBulkAct();
  const [days, setDays] = useState<ReadonlyMap<string, string>>(
    new Map(placements.map(({ task, day }) => [task.id, day])),
  );
  const [busy, setBusy] = useState(false);
  const dayOf = (id: string) => days.get(id) ?? STAYS;
  const chosen = placements
    .map(({ task }) => ({ task, day: dayOf(task.id) }))
    .filter(({ day }) => day !== STAYS);
  const [today = '', ...ahead] = daysOffered(input);
  const offered = [...new Set([today, ...ahead, ...placements.map(({ day }) => day)])].sort();

  const apply = async () => {
    if (busy) return;
    const commands = chosen.flatMap((placement) => {
      const command = planCommand(placement);
      return isAllowed(placement.task, command, input.actor) ? [command] : [];
    });
    // There is nothing to change, for example because each task already has the chosen day.
    if (commands.length === 0) return onClose();
    setBusy(true);
    // Keep the dialog open until the choices are saved or queued.
    const saved = await writtenOrQueued(runAll(commands), true);
    setBusy(false);
    if (saved) onClose();
  };

  return (
    <Dialog onClose={onClose} title={title} size={520}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void apply();
        }}
      >
        <ul className={classes.tasks}>
          {placements.map(({ task }) => (
            <li key={task.id} className={classes.task}>
              <span className={classes.title} {...TYPED}>
                {task.title}
                <small>
                  {task.duration_estimated
                    ? formatDuration(task.duration_estimated)
                    : m.coach_plan_no_estimate()}
                </small>
              </span>
              <NativeSelect
                aria-label={m.coach_plan_day({ title: task.title })}
                className={classes.day ?? ''}
                value={dayOf(task.id)}
                onChange={({ currentTarget }) =>
                  setDays(new Map(days).set(task.id, currentTarget.value))
                }
                data={[
                  ...offered.map((day) => ({ value: day, label: relativeDay(day, today) })),
                  { value: STAYS, label: m.coach_plan_leave() },
                ]}
              />
            </li>
          ))}
        </ul>
        <DayLoads days={previewOf(input, chosen)} today={today} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" loading={busy} disabled={chosen.length === 0}>
            {m.ui_apply()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
