import { Switch, Textarea, TextInput } from '@mantine/core';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { notSaved } from '#app/data/api/update-unless-changed.ts';
import { SavedForm } from '#app/ui/forms/saved/saved-form.tsx';
import { m } from '#messages';
import { useAdminAct } from '../acts/use-admin-act.ts';
import { useAdminForm } from '../acts/use-admin-form.ts';
import { ADMIN_TOASTS } from '../toasts.ts';
import { type PlatformSettings, writeSettings } from './queries.ts';
import classes from './settings-form.module.css';
import {
  type SettingsValues,
  settingsColumns,
  settingsSchema,
  settingsValues,
} from './settings-schema.ts';

const FIELD_NAMES = {
  website: m.admin_website(),
  supportEmail: m.admin_settings_support(),
  signUpOpen: m.admin_settings_sign_up(),
  announcement: m.admin_settings_announcement(),
};

/** The form for website, support address, sign-up and announcement. */
export function SettingsForm({ settings }: { settings: PlatformSettings }) {
  const saving = useAdminAct<PlatformSettings, SettingsValues>({
    act: (values) => writeSettings(settingsColumns(values), settings),
    done: ADMIN_TOASTS.settings_saved,
    failed: ADMIN_TOASTS.settings_failed,
  });
  const saved = useAdminForm<SettingsValues>({
    name: 'settings',
    current: settingsValues(settings),
    saving: saving.isPending,
    validate: zod4Resolver(settingsSchema),
    save: (values, done) =>
      saving.mutate(values, { onSuccess: (row) => done(settingsValues(row)) }),
  });
  const { form } = saved;
  return (
    <SavedForm
      aria-label={m.admin_settings_form()}
      title={m.admin_settings_title()}
      lead={m.admin_settings_lead()}
      saved={saved}
      problem={notSaved(saving.error)}
      labels={FIELD_NAMES}
      className={classes.form}
    >
      <TextInput
        label={FIELD_NAMES.website}
        description={m.admin_settings_website_help()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={window.location.origin}
        inputMode="url"
        autoComplete="off"
        {...form.getInputProps('website')}
      />
      <TextInput
        label={FIELD_NAMES.supportEmail}
        description={m.admin_settings_support_help()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="email"
        autoComplete="off"
        {...form.getInputProps('supportEmail')}
      />
      <Switch
        label={FIELD_NAMES.signUpOpen}
        description={m.admin_settings_sign_up_help()}
        {...form.getInputProps('signUpOpen', { type: 'checkbox' })}
      />
      <Textarea
        label={FIELD_NAMES.announcement}
        description={m.admin_settings_announcement_help()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
        maxRows={5}
        dir="auto"
        {...form.getInputProps('announcement')}
      />
    </SavedForm>
  );
}
