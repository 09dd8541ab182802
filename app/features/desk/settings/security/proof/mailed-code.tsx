import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Button, Text } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { AppError } from '#app/data/errors/errors.ts';
import { mailWait } from '#app/data/errors/retry-after.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { auth } from '#app/data/session/auth-client.ts';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { CodeField } from '#app/ui/forms/code-field.tsx';
import { useCountdown } from '#app/ui/hooks/use-countdown.ts';
import { m } from '#messages';
import { answered } from '../auth-call.ts';
import { BDI } from '../bdi.tsx';
import classes from '../security.module.css';

const PAUSE_S = 60;

interface Props extends GetInputPropsReturnType {
  email: string;
  /** Whether the button takes the focus on mount. */
  focusOnMount: boolean;
}

/** Renders a button that emails a six-digit code, and a field for the code. */
export function MailedCode({ email, focusOnMount, ...input }: Props) {
  const { left, start: wait } = useCountdown();
  const mailing = useSingleMutation<unknown, AppError, void>({
    mutationFn: () => answered(auth.reauthenticate()),
    networkMode: 'always',
    retry: false,
    onSuccess: () => wait(PAUSE_S),
    onError: (error) => wait(mailWait(error) ?? 0),
  });
  return (
    <div className={classes.form}>
      <Text size="sm" c="var(--ink-2)">
        <ParaglideMessage message={m.settings_password_code_lead} inputs={{ email }} markup={BDI} />
      </Text>
      <Button
        variant="default"
        className={classes.start ?? ''}
        onClick={() => mailing.mutate()}
        loading={mailing.isPending}
        disabled={left > 0}
        autoFocus={focusOnMount}
      >
        {left > 0
          ? m.auth_send_again_in({ seconds: left })
          : mailing.isSuccess
            ? m.settings_password_code_again()
            : m.settings_password_code_send()}
      </Button>
      <Problem>{mailing.error?.message}</Problem>
      <CodeField
        label={m.settings_password_code()}
        description={mailing.isSuccess ? m.settings_password_code_sent() : undefined}
        value={input.value}
        onChange={input.onChange}
        error={input.error}
      />
    </div>
  );
}
