import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { useAuth } from '#app/features/account/auth/index.ts';
import { useMinute, usePersonClock } from '#app/features/account/profile/index.ts';
import { ritualPath } from '#app/features/work/planning/index.ts';
import { useTodayCount } from '#app/features/work/tasks/index.ts';
import { formatDay } from '#app/ui/format-days.ts';
import { localIn, personDay } from '#domain/dates/zone.ts';
import { ritualsToOffer } from '#domain/planning/entries.ts';
import { isActionable, type Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { RITUAL_NAMES } from '../labels.ts';
import { useLastReview } from '../review/last-review.ts';

/** Renders links to the rituals that `ritualsToOffer` returns (clarity §4); nothing without any. */
export function RitualButtons({ tasks }: { tasks: readonly Task[] }) {
  const clock = usePersonClock();
  const now = useMinute();
  const last = useLastReview();
  const forToday = useTodayCount(useAuth().user?.id ?? '');
  const dayOf = (instant: string) => personDay(instant, clock.zone, clock.dayStart);
  const reviewed = last?.at ?? (last === null ? oldest(tasks) : undefined);
  const rituals = ritualsToOffer({
    hour: Number(localIn(now, clock.zone).slice(11, 13)),
    today: clock.today,
    forToday,
    open: tasks.filter(isActionable).length,
    reviewed: reviewed === undefined ? null : dayOf(reviewed),
  });
  if (rituals.length === 0) return null;
  return (
    <Group component="nav" aria-label={m.rituals_entries()} gap={8}>
      {rituals.map((ritual) => (
        <Button key={ritual} component={Link} to={ritualPath(ritual)} variant="default">
          {ritual === 'review' && last
            ? m.rituals_review_entry({ day: formatDay(dayOf(last.at)) })
            : RITUAL_NAMES[ritual]}
        </Button>
      ))}
    </Group>
  );
}

/** Returns when the first of the tasks was created; undefined without tasks. */
function oldest(tasks: readonly Task[]): string | undefined {
  return tasks.reduce<string | undefined>(
    (first, { created_at }) =>
      first === undefined || Date.parse(created_at) < Date.parse(first) ? created_at : first,
    undefined,
  );
}
