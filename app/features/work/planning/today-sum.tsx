import { formatDuration } from '#app/ui/format.ts';
import { minutesNeeded } from '#domain/schedule/times.ts';
import type { Task } from '#domain/tasks/task.ts';
import { todaySumText } from './labels.ts';
import { useWorkClock } from './use-work-clock.ts';

/** Renders `todaySumText`; the time that the tasks take is in bold. */
export function TodaySum({ tasks }: { tasks: readonly Task[] }) {
  const clock = useWorkClock();
  const text = todaySumText(tasks, clock);
  const time = formatDuration(minutesNeeded(tasks, clock.now));
  const at = text.indexOf(time);
  return (
    <>
      {text.slice(0, at)}
      <b>{time}</b>
      {text.slice(at + time.length)}
    </>
  );
}
