import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { Card } from '#app/ui/components/card.tsx';
import { UnsavedGuard } from '#app/ui/components/unsaved-guard.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { focusInvalid } from '#app/ui/forms/focus-invalid.ts';
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

/** The form for a company's name, website and time zone. It asks before unsaved input is lost. */
export function DetailsCard({ company }: { company: Company }) {
  const form = useForm({
    initialValues: valuesOf(company),
    validate: zod4Resolver(companySchema),
    validateInputOnBlur: true,
  });
  const saving = useSaveCompany(company.id);
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
            <Button type="submit" loading={saving.isPending} disabled={!dirty}>
              {m.ui_save()}
            </Button>
          </>
        }
      >
        <TextInput
          label={m.ui_name()}
          autoComplete="off"
          dir="auto"
          {...form.getInputProps('name')}
        />
        <TextInput
          label={m.company_website()}
          placeholder="northwind.example"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...form.getInputProps('website')}
        />
        <ZoneField clearable={false} {...form.getInputProps('zone')} />
        <Problem>{saving.error && m.company_not_saved({ reason: saving.error.message })}</Problem>
      </Card>
    </form>
  );
}
