import { Switch, Textarea, TextInput } from '@mantine/core';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { ADMIN_TOASTS } from '#app/data/toasts/toasts.ts';
import { Card } from '#app/ui/components/card.tsx';
import { Problem } from '#app/ui/components/problem.tsx';
import { SaveFooter } from '../acts/save-footer.tsx';
import { useAdminAct } from '../acts/use-admin-act.ts';
import { useSavedForm } from '../acts/use-saved-form.ts';
import { type PlatformSettings, writeSettings } from './queries.ts';
import classes from './settings-form.module.css';
import {
  type SettingsValues,
  settingsColumns,
  settingsSchema,
  settingsValues,
} from './settings-schema.ts';

/** The form for website, support address, sign-up and announcement. */
export function SettingsForm({ settings }: { settings: PlatformSettings }) {
  const saving = useAdminAct<PlatformSettings, SettingsValues>({
    act: (values) => writeSettings(settingsColumns(values)),
    done: ADMIN_TOASTS.settings_saved,
    failed: ADMIN_TOASTS.settings_failed,
  });
  const { form, onSubmit, discard, dirty } = useSavedForm<SettingsValues>({
    name: 'settings',
    initialValues: settingsValues(settings),
    validate: zod4Resolver(settingsSchema),
    save: (values, done) =>
      saving.mutate(values, { onSuccess: (saved) => done(settingsValues(saved)) }),
  });
  return (
    <form onSubmit={onSubmit} noValidate aria-label="Platform settings" className={classes.form}>
      <Card
        title="The platform"
        lead="These hold for everybody, at once."
        footer={<SaveFooter dirty={dirty} busy={saving.isPending} discard={discard} />}
      >
        <TextInput
          label="Website"
          description="Where links in mails lead. Empty: where the app is opened."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={window.location.origin}
          inputMode="url"
          autoComplete="off"
          {...form.getInputProps('website')}
        />
        <TextInput
          label="Support address"
          description="Told to people who cannot get in."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="email"
          autoComplete="off"
          {...form.getInputProps('supportEmail')}
        />
        <Switch
          label="Anybody may sign up"
          description="When it is off, only who was invited to a company can make an account."
          {...form.getInputProps('signUpOpen', { type: 'checkbox' })}
        />
        <Textarea
          label="Announcement"
          description="At the top of every page until people put it away. Empty: none."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          maxRows={5}
          dir="auto"
          {...form.getInputProps('announcement')}
        />
        <Problem>{saving.error && `These were not saved. ${saving.error.message}`}</Problem>
      </Card>
    </form>
  );
}
