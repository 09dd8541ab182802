import type { DemoPerson } from './people.ts';
import type { Random } from './random.ts';
import { fillTitle, TASK_TITLES } from './titles.ts';

const DAY = 86_400_000;
const QUADRANTS = ['do_now', 'schedule', 'delegate', 'drop'] as const;

export type DemoRow = Record<string, unknown>;

const FLAGS = {
  do_now: { is_urgent: true, is_important: true },
  schedule: { is_urgent: false, is_important: true },
  delegate: { is_urgent: true, is_important: false },
  drop: { is_urgent: false, is_important: false },
};
/** How many tasks a person completes on a working day (least and most), and how many are open. */
const LOADS = {
  usual: { perDay: [1, 3], open: 14 },
  overloaded: { perDay: [2, 4], open: 58 },
  light: { perDay: [0, 2], open: 6 },
  new: { perDay: [0, 0], open: 0 },
} as const;

const iso = (time: number) => new Date(time).toISOString();
const dayOf = (time: number) => iso(time).slice(0, 10);

/** Returns a zone's UTC offset at a time, in ms. */
function offsetOf(zone: string, time: number): number {
  const there = new Date(time).toLocaleString('sv-SE', { timeZone: zone });
  return Date.parse(`${there.replace(' ', 'T')}Z`) - time;
}

/**
 * Returns the working days of the year that ends today, oldest first: all days but weekends, random
 * holidays and random days off. Of the last nine days, only weekends are left out.
 */
function workingDays(today: number, random: Random): number[] {
  const days = Array.from({ length: 365 }, (_, ago) => today - (364 - ago) * DAY);
  let holiday = 0;
  return days.filter((day) => {
    const weekday = new Date(day).getUTCDay();
    if (holiday > 0) holiday -= 1;
    else if (random.chance(0.012)) holiday = random.between(2, 12);
    const worksToday = weekday !== 0 && weekday !== 6;
    return day > today - 9 * DAY ? worksToday : worksToday && holiday === 0 && !random.chance(0.03);
  });
}

/** Returns one person's tasks: those completed over a year, and the open ones. */
export function workOf(
  person: DemoPerson & { id: string },
  context: { today: number; now: number; company: string | null; random: Random },
) {
  const { today, now, company, random } = context;
  const titles = TASK_TITLES[person.team];
  const load = LOADS[person.load];
  const title = (time: number) => fillTitle(random.pick(titles), new Date(time), random.pick);
  const base = (time: number): DemoRow => {
    const quadrant = random.pick([
      'do_now',
      'do_now',
      'schedule',
      'schedule',
      'schedule',
      'delegate',
      'drop',
    ] as const);
    return {
      id: random.uuid(),
      user_id: person.id,
      company_id: random.chance(0.9) ? company : null,
      title: title(time),
      quadrant,
      ...FLAGS[quadrant],
      has_break_consequence: random.chance(0.1),
      duration_estimated: random.chance(0.8)
        ? random.pick([15, 20, 30, 30, 45, 60, 90, 120])
        : null,
    };
  };
  const done: DemoRow[] = [];
  for (const day of workingDays(today, random)) {
    for (let left = random.between(...(load.perDay as [number, number])); left > 0; left -= 1) {
      const minutes = random.between(10, 150);
      const clock = (random.between(8, 17) * 60 + random.between(0, 59)) * 60_000;
      const completed = day + clock - offsetOf(person.zone, day);
      if (completed > now) continue;
      const started = completed - minutes * 60_000;
      const created = started - random.between(0, 12) * DAY - random.between(5, 300) * 60_000;
      const deadline = completed + random.pick([-2, -1, 0, 1, 2, 3, 5]) * DAY;
      const late = random.chance(0.15);
      done.push({
        ...base(completed),
        status: 'completed',
        created_at: iso(created),
        updated_at: iso(completed),
        started_at: random.chance(0.85) ? iso(started) : null,
        completed_at: iso(completed),
        deadline: random.chance(0.6)
          ? iso(late ? completed - DAY : Math.max(deadline, completed))
          : null,
      });
    }
  }
  const open: DemoRow[] = [];
  for (let number = 0; number < load.open; number += 1) {
    const created = now - random.between(0, 45) * DAY - random.between(1, 600) * 60_000;
    const running = number === 0;
    const planned = random.chance(0.5) ? dayOf(today + random.between(-2, 9) * DAY) : null;
    const due = random.pick([null, -3, -1, 0, 1, 2, 4, 7, 10, 21]);
    open.push({
      ...base(created),
      ...(number % 7 < 4
        ? { quadrant: QUADRANTS[number % 4], ...FLAGS[QUADRANTS[number % 4] ?? 'do_now'] }
        : {}),
      status: running ? 'in_progress' : 'not_started',
      created_at: iso(created),
      updated_at: iso(created),
      started_at: running ? iso(now - 25 * 60_000) : null,
      deadline: due === null ? null : iso(today + due * DAY + 16 * 3_600_000),
      planned_date: planned,
      planned_time: planned && random.pick([null, null, '09:00', '10:30', '13:00', '15:30']),
      notes: random.chance(0.3) ? 'See the folder. Ask first if the figures are not final.' : null,
      ...(number === 3
        ? { recurrence_rule: 'FREQ=WEEKLY;BYDAY=FR', series_id: random.uuid() }
        : {}),
      ...(number === 4
        ? { recurrence_rule: 'FREQ=MONTHLY;BYMONTHDAY=1', series_id: random.uuid() }
        : {}),
    });
  }
  return { done, open };
}
