import { instantIn } from '#domain/dates/zone.ts';
import { addDays } from '#domain/quick-add/time/wall-clock.ts';
import type { Quadrant, TaskFields } from '#domain/tasks/task.ts';

export interface Sample {
  id: string;
  fields: Pick<
    TaskFields,
    | 'title'
    | 'deadline'
    | 'duration_estimated'
    | 'is_urgent'
    | 'is_important'
    | 'has_break_consequence'
  >;
  /** What the person needs to know to sort it. */
  facts: string;
  /** The quadrant that the person chose. */
  quadrant: Quadrant | null;
}

/** Returns three everyday tasks, each for another quadrant; they exist only on the page. */
export function makeSamples(today: string, zone: string): Sample[] {
  const at = (days: number) => instantIn(`${addDays(today, days)} 17:00:00`, zone);
  const sample = (
    facts: string,
    fields: Partial<Sample['fields']> & { title: string },
  ): Sample => ({
    id: crypto.randomUUID(),
    facts,
    quadrant: null,
    fields: {
      deadline: null,
      duration_estimated: null,
      is_urgent: false,
      is_important: false,
      has_break_consequence: false,
      ...fields,
    },
  });
  return [
    sample('Due tomorrow, and the power goes off without it. 10 m', {
      title: 'Pay the electricity bill',
      deadline: at(1),
      duration_estimated: 10,
      is_urgent: true,
      is_important: true,
      has_break_consequence: true,
    }),
    sample('Matters for years, no date yet. 15 m', {
      title: 'Book the yearly health check',
      duration_estimated: 15,
      is_important: true,
    }),
    sample('Wanted in two days, and anybody could do it. 30 m', {
      title: 'Collect the receipts of the trip',
      deadline: at(2),
      duration_estimated: 30,
      is_urgent: true,
    }),
  ];
}
