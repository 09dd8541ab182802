import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { User } from '@supabase/auth-js';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { AppError } from '#app/data/errors/errors.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { auth } from '#app/data/session/auth-client.ts';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { focusInvalid } from '#app/ui/forms/focus-invalid.ts';
import { UsernameHint } from '#app/ui/forms/passwords/username-hint.tsx';
import { showAtField } from '#app/ui/forms/show-at-field.ts';
import { m } from '#messages';
import { answered } from '../auth-call.ts';
import classes from '../security.module.css';
import { ProofFields } from './proof-fields.tsx';
import {
  PROOF_FIELDS,
  type Proof,
  type ProofValues,
  proofShape,
  shownProof,
} from './proof-schema.ts';

interface Props {
  account: User;
  hasPassword: boolean;
  onProved: () => void;
}

/** Renders a form that only asks for a proof that the account belongs to the person. */
export function ProofForm({ account, hasPassword, onProved }: Props) {
  const [proof, setProof] = useState<Proof>(hasPassword ? 'password' : 'code');
  const form = useForm<ProofValues>({
    // The name keeps Mantine from focusing a field of the same path in the form behind the dialog.
    name: 'proof',
    initialValues: { current: '', code: '' },
    validate: zod4Resolver(z.object(proofShape(proof))),
  });
  const proving = useSingleMutation<unknown, AppError, ProofValues>({
    mutationFn: (values) => answered(auth.updateUser(shownProof(proof, values))),
    networkMode: 'always',
    retry: false,
    onSuccess: onProved,
    onError: (error) => showAtField(form, PROOF_FIELDS, error),
  });
  const { error } = proving;
  const focused = { 'data-autofocus': true };

  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit((values) => proving.mutate(values), focusInvalid(form))}
      noValidate
    >
      <UsernameHint email={account.email} />
      <ProofFields
        proof={proof}
        email={account.email ?? ''}
        onForgot={() => setProof('code')}
        current={{ ...form.getInputProps('current'), ...focused }}
        code={form.getInputProps('code')}
      />
      <Problem>{error && !PROOF_FIELDS[error.code] && error.message}</Problem>
      <Button type="submit" loading={proving.isPending} className={classes.start ?? ''}>
        {m.settings_continue()}
      </Button>
    </form>
  );
}
