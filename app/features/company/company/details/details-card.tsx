import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { rowOfConflict } from '#app/data/api/update-unless-changed.ts';
import { Card } from '#app/ui/components/card.tsx';
import { UnsavedGuard } from '#app/ui/dialogs/unsaved-guard.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { ConflictNotices } from '#app/ui/forms/conflict-notice.tsx';
import { focusInvalid } from '#app/ui/forms/focus-invalid.ts';
import { useFollowRecord } from '#app/ui/forms/use-follow-record.ts';
import { ZoneField } from '#app/ui/forms/zone-field.tsx';
import { m } from '#messages';
import { useSaveCompany } from '../actions.ts';
import type { Company } from '../queries.ts';
import { companySchema, websiteOf } from './company-schema.ts';

const valuesOf = ({ name, website, time_zone }: Company) => ({
  name,
  website: website ?? '',
  zone: time_zone,
});

const FIELD_NAMES = {
  name: m.ui_name(),
  website: m.company_website(),
  zone: m.ui_zone(),
};

/** The form for a company's name, website and time zone. It asks before unsaved input is lost. */
export function DetailsCard({ company }: { company: Company }) {
  const form = useForm({
    initialValues: valuesOf(company),
    validate: zod4Resolver(companySchema),
    validateInputOnBlur: true,
  });
  const saving = useSaveCompany(company.id);
  const following = useFollowRecord(form, valuesOf(company), saving.isPending);
  const dirty = form.isDirty();
  const save = form.onSubmit(
    ({ name, website, zone }) =>
      saving.mutate(
        { name: name.trim(), website: websiteOf(website), time_zone: zone },
        {
          onSuccess: (saved) => {
            form.setValues(valuesOf(saved));
            form.resetDirty(valuesOf(saved));
          },
        },
      ),
    focusInvalid(form),
  );
  return (
    <form onSubmit={save} noValidate>
      <UnsavedGuard when={dirty} />
      <Card
        title={m.company_details()}
        footer={
          <>
            <Button
              variant="default"
              onClick={() => form.reset()}
              disabled={!dirty || saving.isPending}
            >
              {m.company_discard()}
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
        <TextInput
          label={FIELD_NAMES.name}
          autoComplete="off"
          dir="auto"
          {...form.getInputProps('name')}
        />
        <TextInput
          label={FIELD_NAMES.website}
          placeholder="northwind.example"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...form.getInputProps('website')}
        />
        <ZoneField clearable={false} {...form.getInputProps('zone')} />
        <ConflictNotices
          following={following}
          labels={FIELD_NAMES}
          otherOf={(name) => valuesOf(company)[name]}
        />
        <Problem>
          {saving.error &&
            !rowOfConflict(saving.error) &&
            m.company_not_saved({ reason: saving.error.message })}
        </Problem>
      </Card>
    </form>
  );
}
