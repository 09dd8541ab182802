import { Select, Switch } from '@mantine/core';
import type { Profile } from '#app/features/account/profile/index.ts';
import { weekDayName } from '#app/ui/format-days.ts';
import { DAY_MINUTES, timeText } from '#domain/dates/time.ts';
import type { Ritual } from '#domain/planning/entries.ts';
import { firstReminder, REMINDER_STEP, type RitualReminder } from '#domain/planning/reminders.ts';
import { m } from '#messages';
import { RITUAL_NAMES } from '../labels.ts';
import classes from './reminder-settings.module.css';
import { useSetReminder } from './reminders.ts';

const TIMES = Array.from({ length: DAY_MINUTES / REMINDER_STEP }, (_, step) => ({
  value: String(step * REMINDER_STEP),
  label: timeText(step * REMINDER_STEP),
}));

interface Props {
  ritual: Ritual;
  /** Undefined while the reminder is off. */
  reminder: RitualReminder | undefined;
  profile: Profile;
}

/** Renders the switch of one reminder and, while it is on, its days and time. */
export function ReminderRow({ ritual, reminder, profile }: Props) {
  const { mutate } = useSetReminder(profile.id);
  const name = RITUAL_NAMES[ritual];
  const change = (values: Partial<RitualReminder>) =>
    reminder && mutate({ ritual, reminder: { ...reminder, ...values } });
  return (
    <li className={classes.row}>
      <Switch
        label={name}
        checked={reminder !== undefined}
        onChange={({ currentTarget }) =>
          mutate({
            ritual,
            reminder: currentTarget.checked ? firstReminder(ritual, profile) : null,
          })
        }
        className={classes.switch ?? ''}
      />
      {reminder && (
        <div className={classes.when}>
          {reminder.weekday === null ? (
            <span className={classes.days}>{m.rituals_reminders_work_days()}</span>
          ) : (
            <Select
              aria-label={m.rituals_reminders_day({ name })}
              data={weekFrom(profile.week_start)}
              value={String(reminder.weekday)}
              onChange={(day) => day && change({ weekday: Number(day) })}
              allowDeselect={false}
              className={classes.day ?? ''}
            />
          )}
          <Select
            aria-label={m.rituals_reminders_time({ name })}
            data={TIMES}
            value={String(reminder.minute)}
            onChange={(minute) => minute && change({ minute: Number(minute) })}
            allowDeselect={false}
            className={classes.time ?? ''}
          />
        </div>
      )}
    </li>
  );
}

/** Returns the options of the weekday field, beginning with the day `first`; 0 is Sunday. */
function weekFrom(first: number) {
  return Array.from({ length: 7 }, (_, place) => {
    const day = (first + place) % 7;
    return { value: String(day), label: weekDayName(day || 7, 'long') };
  });
}
