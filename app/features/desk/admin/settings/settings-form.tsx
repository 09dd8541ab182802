import { Switch, Textarea, TextInput } from '@mantine/core';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { Card } from '#app/ui/components/card.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { m } from '#messages';
import { SaveFooter } from '../acts/save-footer.tsx';
import { useAdminAct } from '../acts/use-admin-act.ts';
import { useSavedForm } from '../acts/use-saved-form.ts';
import { ADMIN_TOASTS } from '../toasts.ts';
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
    <form
      onSubmit={onSubmit}
      noValidate
      aria-label={m.admin_settings_form()}
      className={classes.form}
    >
      <Card
        title={m.admin_settings_title()}
        lead={m.admin_settings_lead()}
        footer={<SaveFooter dirty={dirty} busy={saving.isPending} discard={discard} />}
      >
        <TextInput
          label={m.admin_website()}
          description={m.admin_settings_website_help()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={window.location.origin}
          inputMode="url"
          autoComplete="off"
          {...form.getInputProps('website')}
        />
        <TextInput
          label={m.admin_settings_support()}
          description={m.admin_settings_support_help()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="email"
          autoComplete="off"
          {...form.getInputProps('supportEmail')}
        />
        <Switch
          label={m.admin_settings_sign_up()}
          description={m.admin_settings_sign_up_help()}
          {...form.getInputProps('signUpOpen', { type: 'checkbox' })}
        />
        <Textarea
          label={m.admin_settings_announcement()}
          description={m.admin_settings_announcement_help()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          maxRows={5}
          dir="auto"
          {...form.getInputProps('announcement')}
        />
        <Problem>{saving.error && m.admin_not_saved({ reason: saving.error.message })}</Problem>
      </Card>
    </form>
  );
}
