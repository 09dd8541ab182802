import { usePersonClock, useProfile } from '#app/features/profile/index.ts';
import { partOfDay } from '#domain/dashboard/figures.ts';
import { localIn } from '#domain/dates/zone.ts';
import classes from './dashboard-page.module.css';
import { greetingText } from './labels.ts';

/** Hello by the person's own clock, and what there is to say of today. */
export function Greeting({ now, says }: { now: string; says: string | undefined }) {
  const profile = useProfile();
  const { zone } = usePersonClock();
  const hour = Number(localIn(now, zone).slice(11, 13));
  return (
    <p className={classes.hello}>
      {greetingText(partOfDay(hour), profile?.first_name)} {says && <span>{says}</span>}
    </p>
  );
}
