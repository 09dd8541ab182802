import { fillNotes, fillText } from '#app/features/work/planning/index.ts';
import { Bar } from '#app/ui/components/bar.tsx';
import { fillOf } from '#domain/schedule/capacity.ts';
import classes from './capacity-bar.module.css';
import { useSchedule } from './schedule-context.ts';

/** Renders how full a day is, as a bar and as text. */
export function CapacityBar({ day }: { day: string }) {
  const { clock, loads } = useSchedule();
  const { today, now } = clock;
  const fill = fillOf(day, loads, { now, today, work: clock });
  const { planned, capacity, over } = fill;
  const notes = fillNotes(fill);
  return (
    <div className={classes.fill} data-over={over > 0 || undefined}>
      {capacity > 0 && <Bar share={Math.min(1, planned / capacity)} />}
      <span className={classes.words}>{fillText(fill)}</span>
      {notes.map((note) => (
        <span key={note} className={classes.note}>
          {note}
        </span>
      ))}
    </div>
  );
}
