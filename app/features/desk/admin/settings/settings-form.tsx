import { Switch, Textarea, TextInput } from '@mantine/core';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { rowOfConflict } from '#app/data/api/update-unless-changed.ts';
import { Card } from '#app/ui/components/card.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { ConflictNotices } from '#app/ui/forms/conflict-notice.tsx';
import { m } from '#messages';
import { otherText } from '../acts/other-text.ts';
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
  const { form, onSubmit, discard, following, ...state } = useSavedForm<SettingsValues>({
    name: 'settings',
    current: settingsValues(settings),
    saving: saving.isPending,
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
        footer={
          <SaveFooter
            dirty={state.dirty}
            ready={state.isReady}
            busy={saving.isPending}
            discard={discard}
          />
        }
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
        <ConflictNotices
          following={following}
          labels={FIELD_NAMES}
          otherOf={(name) => otherText(settingsValues(settings)[name])}
        />
        <Problem>
          {saving.error &&
            !rowOfConflict(saving.error) &&
            m.admin_not_saved({ reason: saving.error.message })}
        </Problem>
      </Card>
    </form>
  );
}
