import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useCoach } from '#app/features/work/coach/index.ts';
import { formatDuration } from '#app/ui/format.ts';
import { TYPED } from '#app/ui/typed.ts';
import { minutesNeeded } from '#domain/schedule/times.ts';
import { m } from '#messages';
import { useRitualDay } from '../ritual-context.ts';

/** Renders how many tasks are for today, how long they take, and the task to start with. */
export function PlanSummary() {
  const { todays, clock } = useRitualDay();
  const { coached } = useCoach();
  const first = coached?.here?.task;
  if (todays.length === 0 || !first) return null;
  return (
    <ParaglideMessage
      message={m.rituals_plan_summary}
      inputs={{
        count: todays.length,
        time: formatDuration(minutesNeeded(todays, clock.now)),
        title: first.title,
      }}
      markup={{
        b: ({ children }) => <b>{children}</b>,
        typed: ({ children }) => <span {...TYPED}>{children}</span>,
      }}
    />
  );
}
