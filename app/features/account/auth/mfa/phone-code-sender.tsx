import { Button, Text } from '@mantine/core';
import { authWait } from '#app/data/errors/retry-after.ts';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { useCountdown } from '#app/ui/hooks/use-countdown.ts';
import { m } from '#messages';
import { useSubmit } from '../use-submit.ts';
import { sendFactorCode } from './factor-actions.ts';
import type { SentChallenge } from './sent-challenge.ts';

/** Seconds between two messages to a number: the server sends at most one per minute. */
const RESEND_SECONDS = 60;

interface Props {
  factorId: string;
  /** The challenge whose code was sent last. */
  sent: SentChallenge | undefined;
  onSent: (challenge: SentChallenge) => void;
}

/**
 * Renders the button that sends a code to a factor's phone. After a minute the person can request
 * another code.
 */
export function PhoneCodeSender({ factorId, sent, onSent }: Props) {
  const { left, start } = useCountdown(sent ? RESEND_SECONDS - (Date.now() - sent.at) / 1000 : 0);
  const { submit, busy, problem } = useSubmit(async () =>
    onSent({ id: await sendFactorCode(factorId), at: Date.now() }),
  );

  const send = async () => {
    const error = await submit();
    start(error ? (authWait(error) ?? 0) : RESEND_SECONDS);
  };
  const label = sent ? m.auth_phone_code_again() : m.auth_phone_code_send();

  return (
    <>
      <Problem>{problem?.message}</Problem>
      <Text size="sm" c="var(--ink-2)" role="status">
        {sent && !problem && m.auth_phone_code_sent()}
      </Text>
      <Button
        variant={sent ? 'default' : 'filled'}
        loading={busy}
        disabled={left > 0}
        onClick={() => void send()}
        {...(!sent && { autoFocus: true, 'data-autofocus': true })}
      >
        {left > 0 ? m.auth_phone_code_again_in({ seconds: left }) : label}
      </Button>
    </>
  );
}
