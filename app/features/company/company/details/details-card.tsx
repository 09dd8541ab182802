import { TextInput } from '@mantine/core';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { notSaved } from '#app/data/api/update-unless-changed.ts';
import { UnsavedGuard } from '#app/ui/dialogs/unsaved-guard.tsx';
import { SavedForm } from '#app/ui/forms/saved/saved-form.tsx';
import { useSavedForm } from '#app/ui/forms/saved/use-saved-form.ts';
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

/**
 * The form for a company's name, website and time zone. Asks for confirmation before unsaved input
 * is lost.
 */
export function DetailsCard({ company }: { company: Company }) {
  const saving = useSaveCompany(company.id);
  const saved = useSavedForm({
    current: valuesOf(company),
    saving: saving.isPending,
    validate: zod4Resolver(companySchema),
    validateInputOnBlur: true,
    save: ({ name, website, zone }, done) =>
      saving.mutate(
        { name: name.trim(), website: websiteOf(website), time_zone: zone },
        { onSuccess: (row) => done(valuesOf(row)) },
      ),
  });
  const { form } = saved;
  return (
    <>
      <UnsavedGuard when={saved.isDirty} />
      <SavedForm
        title={m.company_details()}
        saved={saved}
        problem={notSaved(saving.error)}
        labels={FIELD_NAMES}
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
      </SavedForm>
    </>
  );
}
