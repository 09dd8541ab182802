import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Button, Group, Text } from '@mantine/core';
import type { User } from '@supabase/auth-js';
import type { AppError } from '#app/data/errors/errors.ts';
import { mailWait } from '#app/data/errors/retry-after.ts';
import { siteUrl } from '#app/data/platform/site.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { auth } from '#app/data/session/auth-client.ts';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { useCountdown } from '#app/ui/hooks/use-countdown.ts';
import { m } from '#messages';
import { SETTINGS_TOASTS } from '../../toasts.ts';
import { cacheAccount } from '../account.ts';
import { answered } from '../auth-call.ts';
import { BDI } from '../bdi.tsx';
import { isCancelled, useStepUp } from '../proof/step-up.tsx';
import classes from '../security.module.css';

/** Seconds between two emails: the server sends at most one per minute. */
const PAUSE_S = 60;

/** Renders a pending change of email, which the current and the new address must confirm. */
export function PendingEmail({ current, next }: { current: string; next: string }) {
  const guard = useStepUp();
  const { left, start: wait } = useCountdown();
  // Repeats updateUser instead of calling resend: resend may need a captcha, which this page does
  // not have, and sends no PKCE challenge for the links in the emails.
  const resending = useSingleMutation<User, AppError, void>({
    mutationFn: () =>
      guard(async () => {
        const emailRedirectTo = `${await siteUrl()}/auth/callback`;
        return (await answered(auth.updateUser({ email: next }, { emailRedirectTo }))).user;
      }),
    networkMode: 'always',
    retry: false,
    onSuccess: (user) => {
      cacheAccount(user);
      wait(PAUSE_S);
    },
    onError: (error) => wait(mailWait(error) ?? 0),
    meta: { successToast: () => SETTINGS_TOASTS.email_resent },
  });
  const cancelling = useSingleMutation<User, AppError, void>({
    mutationFn: () => guard(async () => (await answered(auth.updateUser({ email: current }))).user),
    networkMode: 'always',
    retry: false,
    onSuccess: cacheAccount,
    meta: { successToast: () => SETTINGS_TOASTS.email_cancelled },
  });
  const problem = cancelling.error ?? resending.error;

  return (
    <div className={classes.pending}>
      <Text fw={550}>
        <ParaglideMessage
          message={m.settings_email_pending}
          inputs={{ email: next }}
          markup={BDI}
        />
      </Text>
      <Text size="sm" c="var(--ink-2)">
        <ParaglideMessage
          message={m.settings_email_pending_hint}
          inputs={{ current, next }}
          markup={BDI}
        />
      </Text>
      <Group gap={8} mt={6}>
        <Button
          variant="default"
          onClick={() => resending.mutate()}
          loading={resending.isPending}
          disabled={left > 0}
        >
          {left > 0 ? m.auth_send_again_in({ seconds: left }) : m.settings_email_resend()}
        </Button>
        <Button variant="subtle" onClick={() => cancelling.mutate()} loading={cancelling.isPending}>
          {m.settings_email_cancel()}
        </Button>
      </Group>
      <Problem>{!isCancelled(problem) && problem?.message}</Problem>
    </div>
  );
}
