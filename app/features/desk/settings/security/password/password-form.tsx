import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { User } from '@supabase/auth-js';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useState } from 'react';
import type { AppError } from '#app/data/errors/errors.ts';
import { config } from '#app/data/platform/config.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { auth } from '#app/data/session/auth-client.ts';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { focusInvalid } from '#app/ui/forms/focus-invalid.ts';
import { NewPasswordField } from '#app/ui/forms/passwords/new-password-field.tsx';
import { UsernameHint } from '#app/ui/forms/passwords/username-hint.tsx';
import { showAtField } from '#app/ui/forms/show-at-field.ts';
import { m } from '#messages';
import { SETTINGS_TOASTS } from '../../toasts.ts';
import { answered } from '../auth-call.ts';
import { ProofFields } from '../proof/proof-fields.tsx';
import { PROOF_FIELDS, type Proof, shownProof } from '../proof/proof-schema.ts';
import { isCancelled, useStepUp } from '../proof/step-up.tsx';
import classes from '../security.module.css';
import { type PasswordValues, passwordSchema } from './password-schema.ts';

/** The field that an error belongs to, by error code. */
const FIELDS: Record<string, keyof PasswordValues> = {
  ...PROOF_FIELDS,
  weak_password: 'next',
  same_password: 'next',
};
const EMPTY: PasswordValues = { current: '', next: '', code: '' };

export function PasswordForm({ account, has }: { account: User; has: boolean }) {
  const guard = useStepUp();
  const [proof, setProof] = useState<Proof>(has ? 'password' : 'code');
  const form = useForm({ initialValues: EMPTY, validate: zod4Resolver(passwordSchema(proof)) });
  const saving = useSingleMutation<User, AppError, PasswordValues>({
    mutationFn: (values) =>
      guard(async () => {
        const change = { password: values.next, ...shownProof(proof, values) };
        return (await answered(auth.updateUser(change))).user;
      }),
    networkMode: 'always',
    retry: false,
    onSuccess: () => {
      form.reset();
      queryClient.setQueryData(['has-password', account.id], true);
      void queryClient.invalidateQueries({ queryKey: ['sessions'] });
    },
    onError: (error) => showAtField(form, FIELDS, error),
    meta: { successToast: () => SETTINGS_TOASTS.password_saved },
  });
  const { error } = saving;
  const shown = error && !FIELDS[error.code] && !isCancelled(error) ? error.message : undefined;

  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit((values) => saving.mutate(values), focusInvalid(form))}
      noValidate
    >
      <UsernameHint email={account.email} />
      <ProofFields
        proof={proof}
        email={account.email ?? ''}
        onForgot={() => setProof('code')}
        current={form.getInputProps('current')}
        code={form.getInputProps('code')}
      />
      <NewPasswordField
        label={m.settings_password_new()}
        about={personalTexts(account)}
        {...form.getInputProps('next')}
      />
      <Problem>{shown}</Problem>
      <Button type="submit" loading={saving.isPending} className={classes.start ?? ''}>
        {has ? m.settings_password_submit() : m.settings_password_set_submit()}
      </Button>
    </form>
  );
}

/** Returns texts that an attacker who knows the person would try first. */
function personalTexts({ email = '', user_metadata }: User): string[] {
  const names = [user_metadata.first_name, user_metadata.last_name];
  return [email, config.name, ...names.filter((name) => typeof name === 'string')];
}
