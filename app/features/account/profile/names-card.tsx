import { TextInput } from '@mantine/core';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import * as z from 'zod/mini';
import { notSaved } from '#app/data/api/update-unless-changed.ts';
import { personName } from '#app/data/platform/rules.ts';
import { UnsavedGuard } from '#app/ui/dialogs/unsaved-guard.tsx';
import { SavedForm } from '#app/ui/forms/saved/saved-form.tsx';
import { useSavedForm } from '#app/ui/forms/saved/use-saved-form.ts';
import { m } from '#messages';
import classes from './profile-page.module.css';
import type { Profile } from './queries.ts';
import { useSaveProfile } from './save-profile.ts';
import { PROFILE_TOASTS } from './toasts.ts';

const valuesOf = ({ first_name, last_name }: Profile) => ({
  firstName: first_name ?? '',
  lastName: last_name ?? '',
});
const FIELD_NAMES = {
  firstName: m.profile_first_name(),
  lastName: m.profile_last_name(),
};

const schema = z.object({ firstName: personName, lastName: personName });

/** Renders the form for the person's name. Asks for confirmation before unsaved input is lost. */
export function NamesCard({ profile }: { profile: Profile }) {
  const saving = useSaveProfile(profile.id, {
    done: PROFILE_TOASTS.profile_saved,
    failed: PROFILE_TOASTS.profile_failed,
  });
  const saved = useSavedForm({
    current: valuesOf(profile),
    saving: saving.isPending,
    validate: zod4Resolver(schema),
    validateInputOnBlur: true,
    save: ({ firstName, lastName }, done) => {
      const change = { first_name: firstName.trim() || null, last_name: lastName.trim() || null };
      saving.mutate(change, { onSuccess: (row) => done(valuesOf(row)) });
    },
  });
  const { form } = saved;

  return (
    <>
      <UnsavedGuard when={saved.isDirty} />
      <SavedForm
        title={m.profile_name_title()}
        lead={m.profile_name_lead()}
        saved={saved}
        problem={notSaved(saving.error)}
        labels={FIELD_NAMES}
      >
        <div className={classes.names}>
          <TextInput
            label={FIELD_NAMES.firstName}
            name="given-name"
            autoComplete="given-name"
            dir="auto"
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={FIELD_NAMES.lastName}
            name="family-name"
            autoComplete="family-name"
            dir="auto"
            {...form.getInputProps('lastName')}
          />
        </div>
      </SavedForm>
    </>
  );
}
