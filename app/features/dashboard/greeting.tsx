import { usePersonClock, useProfile } from '#app/features/profile/index.ts';
import { partOfDay } from '#domain/dashboard/figures.ts';
import { localIn } from '#domain/dates/zone.ts';
import classes from './dashboard-page.module.css';
import { greetingText } from './labels.ts';

/** Renders a greeting by the person's local time, and a sentence about today. */
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
