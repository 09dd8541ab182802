import { Chip, Group, Input, Select, TextInput } from '@mantine/core';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useMemo } from 'react';
import { notSaved } from '#app/data/api/update-unless-changed.ts';
import { type Profile, useSaveProfile } from '#app/features/account/profile/index.ts';
import { UnsavedGuard } from '#app/ui/dialogs/unsaved-guard.tsx';
import { formatList } from '#app/ui/format.ts';
import { weekDayName } from '#app/ui/format-days.ts';
import { SavedForm } from '#app/ui/forms/saved/saved-form.tsx';
import { useSavedForm } from '#app/ui/forms/saved/use-saved-form.ts';
import { ZoneField } from '#app/ui/forms/zone-field.tsx';
import { timeText } from '#domain/dates/time.ts';
import { m } from '#messages';
import { OwnProfile } from './own-profile.tsx';
import { type TimeValues, timeColumns, timeSchema, timeValues } from './time-schema.ts';
import classes from './time-section.module.css';
import { SETTINGS_TOASTS } from './toasts.ts';

/** Returns the names of the weekdays by number; 0 is Sunday. */
const dayNames = (form: 'long' | 'short') =>
  Array.from({ length: 7 }, (_, day) => weekDayName(day || 7, form));
const DAYS = dayNames('long');
const SHORT_DAYS = dayNames('short');
const WEEK = [1, 2, 3, 4, 5, 6, 0];
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: hour === 0 ? m.settings_time_midnight() : timeText(hour * 60),
}));

const FIELD_NAMES: Record<keyof TimeValues, string> = {
  zone: m.ui_zone(),
  weekStart: m.settings_time_week(),
  dayStart: m.settings_time_day(),
  workDays: m.settings_time_work_days(),
  workStart: m.settings_time_work_start(),
  workEnd: m.settings_time_work_end(),
};

function textOf(values: TimeValues, name: keyof TimeValues): string | null {
  switch (name) {
    case 'weekStart':
      return DAYS[Number(values.weekStart)] ?? null;
    case 'dayStart':
      return HOURS[Number(values.dayStart)]?.label ?? null;
    case 'workDays':
      return formatList(values.workDays.map((day) => DAYS[Number(day)] ?? ''));
    default:
      return values[name];
  }
}

/** Renders the settings for the time zone, the start of week and day, and the working times. */
export default function TimeSection() {
  return <OwnProfile>{(profile) => <TimeForm profile={profile} />}</OwnProfile>;
}

function TimeForm({ profile }: { profile: Profile }) {
  const saving = useSaveProfile(profile.id, {
    done: SETTINGS_TOASTS.time_saved,
    failed: SETTINGS_TOASTS.time_failed,
  });
  const current = timeValues(profile);
  const saved = useSavedForm<TimeValues>({
    current,
    saving: saving.isPending,
    validate: zod4Resolver(timeSchema),
    validateInputOnBlur: true,
    save: (values, done) =>
      saving.mutate(timeColumns(values), { onSuccess: (row) => done(timeValues(row)) }),
  });
  const { form } = saved;
  const { workDays } = form.values;
  // The weekdays (0 is Sunday) in display order, starting with the day that the form's
  // `weekStart` names.
  const week = useMemo(() => {
    const first = Number(form.values.weekStart);
    return DAYS.map((_, day) => (first + day) % 7);
  }, [form.values.weekStart]);

  return (
    <>
      <UnsavedGuard when={saved.isDirty} />
      <SavedForm
        title={m.settings_time_title()}
        lead={m.settings_time_lead()}
        saved={saved}
        problem={notSaved(saving.error)}
        labels={FIELD_NAMES}
        otherOf={(name) => textOf(current, name)}
      >
        <ZoneField {...form.getInputProps('zone')} />
        <div className={classes.row}>
          <Select
            label={FIELD_NAMES.weekStart}
            data={WEEK.map((day) => ({ value: String(day), label: DAYS[day] ?? '' }))}
            allowDeselect={false}
            {...form.getInputProps('weekStart')}
          />
          <Select
            label={FIELD_NAMES.dayStart}
            description={m.settings_time_day_hint()}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={HOURS}
            allowDeselect={false}
            {...form.getInputProps('dayStart')}
          />
        </div>
        <Input.Wrapper label={FIELD_NAMES.workDays} labelElement="div" id="work-days">
          <Chip.Group
            multiple
            value={workDays}
            onChange={(days) => form.setFieldValue('workDays', days)}
          >
            <Group gap={6} mt={4} role="group" aria-labelledby="work-days-label">
              {week.map((day) => (
                <Chip
                  key={day}
                  value={String(day)}
                  radius="sm"
                  className={classes.day ?? ''}
                  aria-label={DAYS[day]}
                >
                  {SHORT_DAYS[day]}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Input.Wrapper>
        <div className={classes.row}>
          <TextInput
            label={FIELD_NAMES.workStart}
            type="time"
            {...form.getInputProps('workStart')}
          />
          <TextInput label={FIELD_NAMES.workEnd} type="time" {...form.getInputProps('workEnd')} />
        </div>
      </SavedForm>
    </>
  );
}
