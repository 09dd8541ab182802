import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useFormDraft } from '#app/data/drafts/use-draft.ts';
import { useProfile } from '#app/features/account/profile/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { focusInvalid } from '#app/ui/forms/focus-invalid.ts';
import { m } from '#messages';
import { useCreateCompany } from '../actions.ts';
import { companyName } from './company-schema.ts';

const schema = z.object({ name: companyName });

/** The form that creates a company. The person becomes the owner and continues on /company. */
export function CreateCompany() {
  const navigate = useNavigate();
  const form = useForm({ initialValues: { name: '' }, validate: zod4Resolver(schema) });
  const forgetDraft = useFormDraft(form, useProfile()?.id ?? '', 'company:new');
  const creating = useCreateCompany(() => {
    forgetDraft();
    void navigate('/company');
  });
  const create = form.onSubmit(({ name }) => creating.mutate(name.trim()), focusInvalid(form));
  return (
    <form onSubmit={create} noValidate>
      <Card
        title={m.company_create_title()}
        lead={m.company_create_text()}
        footer={
          <Button type="submit" loading={creating.isPending}>
            {m.company_create_submit()}
          </Button>
        }
      >
        <TextInput
          label={m.company_create_name()}
          name="organization"
          autoComplete="organization"
          dir="auto"
          {...form.getInputProps('name')}
        />
        <Problem>
          {creating.error && m.company_create_failed({ reason: creating.error.message })}
        </Problem>
      </Card>
    </form>
  );
}
