import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import * as z from 'zod/mini';
import { rowOfConflict } from '#app/data/api/update-unless-changed.ts';
import { personName } from '#app/data/platform/rules.ts';
import { Card } from '#app/ui/components/card.tsx';
import { UnsavedGuard } from '#app/ui/dialogs/unsaved-guard.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { ConflictNotices } from '#app/ui/forms/conflict-notice.tsx';
import { focusInvalid } from '#app/ui/forms/focus-invalid.ts';
import { useFollowRecord } from '#app/ui/forms/use-follow-record.ts';
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

/** Renders the form for the person's name. It asks before unsaved input is lost. */
export function NamesCard({ profile }: { profile: Profile }) {
  const form = useForm({
    initialValues: valuesOf(profile),
    validate: zod4Resolver(schema),
    validateInputOnBlur: true,
  });
  const saving = useSaveProfile(profile.id, {
    done: PROFILE_TOASTS.profile_saved,
    failed: PROFILE_TOASTS.profile_failed,
  });
  const following = useFollowRecord(form, valuesOf(profile), saving.isPending);
  const dirty = form.isDirty();

  const save = form.onSubmit(({ firstName, lastName }) => {
    const change = { first_name: firstName.trim() || null, last_name: lastName.trim() || null };
    saving.mutate(change, {
      onSuccess: (saved) => {
        form.setValues(valuesOf(saved));
        form.resetDirty(valuesOf(saved));
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
            <Button
              type="submit"
              loading={saving.isPending}
              disabled={!dirty || following.conflicts.length > 0}
            >
              {m.ui_save()}
            </Button>
          </>
        }
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
        <ConflictNotices
          following={following}
          labels={FIELD_NAMES}
          otherOf={(name) => valuesOf(profile)[name]}
        />
        <Problem>
          {saving.error &&
            !rowOfConflict(saving.error) &&
            m.profile_save_failed({ reason: saving.error.message })}
        </Problem>
      </Card>
    </form>
  );
}
