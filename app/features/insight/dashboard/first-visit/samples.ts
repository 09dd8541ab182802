import { formatDuration } from '#app/ui/format.ts';
import { addDays } from '#domain/dates/day.ts';
import { instantIn } from '#domain/dates/zone.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';
import type { TaskFields } from '#domain/tasks/task.ts';
import { m } from '#messages';

export interface SampleTask {
  id: string;
  fields: Pick<TaskFields, 'title' | 'deadline' | 'duration_estimated'>;
  /** Says what the person needs to know to sort the task. */
  hint: string;
  /** The quadrant that the person chose. */
  quadrant: Quadrant | null;
}

/** Returns three everyday tasks, each for a different quadrant; none of them is saved. */
export function makeSamples(today: string, zone: string): SampleTask[] {
  const at = (days: number) => instantIn(`${addDays(today, days)} 17:00:00`, zone);
  const sample = (
    hint: string,
    fields: Partial<SampleTask['fields']> & { title: string },
  ): SampleTask => ({
    id: crypto.randomUUID(),
    hint,
    quadrant: null,
    fields: { deadline: null, duration_estimated: null, ...fields },
  });
  return [
    sample(m.dashboard_sample_bill_hint({ duration: formatDuration(10) }), {
      title: m.dashboard_sample_bill(),
      deadline: at(1),
      duration_estimated: 10,
    }),
    sample(m.dashboard_sample_health_hint({ duration: formatDuration(15) }), {
      title: m.dashboard_sample_health(),
      duration_estimated: 15,
    }),
    sample(m.dashboard_sample_receipts_hint({ duration: formatDuration(30) }), {
      title: m.dashboard_sample_receipts(),
      deadline: at(2),
      duration_estimated: 30,
    }),
  ];
}
