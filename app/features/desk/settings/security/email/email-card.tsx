import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { User } from '@supabase/auth-js';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import * as z from 'zod/mini';
import type { AppError } from '#app/data/errors/errors.ts';
import { mailWait } from '#app/data/errors/retry-after.ts';
import { config } from '#app/data/platform/config.ts';
import { siteUrl } from '#app/data/platform/site.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { auth } from '#app/data/session/auth-client.ts';
import { Card } from '#app/ui/components/card.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { focusInvalid } from '#app/ui/forms/focus-invalid.ts';
import { useCountdown } from '#app/ui/hooks/use-countdown.ts';
import { addressFrom, mailAddress } from '#domain/text/mail-address.ts';
import { m } from '#messages';
import { SETTINGS_TOASTS } from '../../toasts.ts';
import { cacheAccount } from '../account.ts';
import { answered } from '../auth-call.ts';
import { BDI } from '../bdi.tsx';
import { isCancelled, useStepUp } from '../proof/step-up.tsx';
import { PendingEmail } from './pending-email.tsx';

const schemaFor = (current: string) =>
  z.object({
    email: z.string().check(
      z.trim(),
      z.minLength(1, m.settings_email_missing()),
      z.refine((typed) => mailAddress(typed) !== undefined, m.settings_email_invalid()),
      z.refine((typed) => addressFrom(typed) !== current.toLowerCase(), m.settings_email_same()),
    ),
  });

/**
 * Renders the account's email and a form to change it. The current and the new address must both
 * confirm a change.
 */
export function EmailCard({ account }: { account: User }) {
  const current = account.email ?? '';
  const guard = useStepUp();
  const { left, start: wait } = useCountdown();
  const form = useForm({
    initialValues: { email: '' },
    validate: zod4Resolver(schemaFor(current)),
  });
  const changing = useSingleMutation<User, AppError, string>({
    mutationFn: (email) =>
      guard(async () => {
        const emailRedirectTo = `${await siteUrl()}/auth/callback`;
        return (await answered(auth.updateUser({ email }, { emailRedirectTo }))).user;
      }),
    networkMode: 'always',
    retry: false,
    onSuccess: (user) => {
      cacheAccount(user);
      form.reset();
    },
    onError: (error) => {
      const seconds = mailWait(error);
      if (seconds) wait(seconds);
    },
    meta: { successToast: () => SETTINGS_TOASTS.email_asked },
  });

  return (
    <Card
      title={m.settings_email_title()}
      lead={
        <ParaglideMessage
          message={m.settings_email_lead}
          inputs={{ email: current }}
          markup={BDI}
        />
      }
    >
      {account.new_email ? (
        <PendingEmail current={current} next={account.new_email} />
      ) : (
        <form
          onSubmit={form.onSubmit(
            ({ email }) => changing.mutate(addressFrom(email)),
            focusInvalid(form),
          )}
          noValidate
        >
          <TextInput
            label={m.settings_email_new()}
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            {...form.getInputProps('email')}
          />
          <Button type="submit" mt={12} loading={changing.isPending} disabled={left > 0}>
            {left > 0 ? m.auth_try_again_in({ seconds: left }) : m.settings_email_submit()}
          </Button>
        </form>
      )}
      <Problem>
        {!account.new_email && !isCancelled(changing.error) && changing.error?.message}
      </Problem>
      {config.mailbox && account.new_email && (
        <span>
          <ParaglideMessage
            message={m.auth_check_mail_local}
            inputs={{}}
            markup={{ link: ({ children }) => <a href="/mailbox">{children}</a> }}
          />
        </span>
      )}
    </Card>
  );
}
