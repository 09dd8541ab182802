import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import * as z from 'zod/mini';
import { personName } from '#app/data/platform/rules.ts';
import { SETTINGS_TOASTS } from '#app/data/toasts/toasts.ts';
import { Card } from '#app/ui/components/card.tsx';
import { UnsavedGuard } from '#app/ui/components/unsaved-guard.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { focusInvalid } from '#app/ui/forms/focus-invalid.ts';
import { m } from '#messages';
import classes from './profile-page.module.css';
import type { Profile } from './queries.ts';
import { useSaveProfile } from './save-profile.ts';

const schema = z.object({ firstName: personName, lastName: personName });

/** Renders the form for the person's name. It asks before unsaved input is lost. */
export function NamesCard({ profile }: { profile: Profile }) {
  const form = useForm({
    initialValues: { firstName: profile.first_name ?? '', lastName: profile.last_name ?? '' },
    validate: zod4Resolver(schema),
    validateInputOnBlur: true,
  });
  const saving = useSaveProfile(profile.id, {
    done: SETTINGS_TOASTS.profile_saved,
    failed: SETTINGS_TOASTS.profile_failed,
  });
  const dirty = form.isDirty();

  const save = form.onSubmit(({ firstName, lastName }) => {
    const change = { first_name: firstName.trim() || null, last_name: lastName.trim() || null };
    saving.mutate(change, {
      onSuccess: (saved) => {
        const values = { firstName: saved.first_name ?? '', lastName: saved.last_name ?? '' };
        form.setValues(values);
        form.resetDirty(values);
      },
    });
  }, focusInvalid(form));

  return (
    <form onSubmit={save} noValidate>
      <UnsavedGuard when={dirty} />
      <Card
        title={m.profile_name_title()}
        lead={m.profile_name_lead()}
        footer={
          <>
            <Button
              variant="default"
              onClick={() => form.reset()}
              disabled={!dirty || saving.isPending}
            >
              {m.profile_discard()}
            </Button>
            <Button type="submit" loading={saving.isPending} disabled={!dirty}>
              {m.ui_save()}
            </Button>
          </>
        }
      >
        <div className={classes.names}>
          <TextInput
            label={m.profile_first_name()}
            name="given-name"
            autoComplete="given-name"
            dir="auto"
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={m.profile_last_name()}
            name="family-name"
            autoComplete="family-name"
            dir="auto"
            {...form.getInputProps('lastName')}
          />
        </div>
        <Problem>{saving.error && m.profile_save_failed({ reason: saving.error.message })}</Problem>
      </Card>
    </form>
  );
}
