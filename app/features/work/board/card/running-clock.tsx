import { useNow } from '#app/ui/hooks/use-now.ts';
import { m } from '#messages';

/** Renders how long a task has been running, updated every second. */
export function RunningClock({ startedAt }: { startedAt: string }) {
  const now = useNow(1000);
  const seconds = Math.max(0, Math.floor((Date.parse(now) - Date.parse(startedAt)) / 1000));
  const two = (value: number) => String(value % 60).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const clock = `${hours ? `${hours}:` : ''}${two(Math.floor(seconds / 60))}:${two(seconds)}`;
  return (
    <span role="timer" aria-label={m.board_running()}>
      {clock}
    </span>
  );
}
