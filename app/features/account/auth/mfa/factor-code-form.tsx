import { Button, NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import { authWait } from '#app/data/errors/retry-after.ts';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { CodeField } from '#app/ui/forms/code-field.tsx';
import { useCountdown } from '#app/ui/hooks/use-countdown.ts';
import { m } from '#messages';
import { useSubmit } from '../use-submit.ts';
import { verifyFactor } from './factor-actions.ts';
import { PhoneCodeSender } from './phone-code-sender.tsx';
import { keepSentChallenge, type SentChallenge, sentChallenge } from './sent-challenge.ts';

/** A second factor as the auth service lists it. */
export interface ListedFactor {
  id: string;
  factor_type: string;
  status: string;
  friendly_name?: string;
}

/** Returns the verified factors that have a code: authenticator apps first, then phones. */
export function codeFactors<F extends ListedFactor>(factors: readonly F[] = []): F[] {
  const ofType = (type: string) =>
    factors.filter(({ factor_type, status }) => factor_type === type && status === 'verified');
  return [...ofType('totp'), ...ofType('phone')];
}

interface Props {
  factors: ListedFactor[];
  /** The text of the button. */
  act: string;
  onPassed?: () => void;
}

/**
 * Renders the form for the code of an authenticator app or a phone. The form submits itself once
 * all six digits are typed.
 */
export function FactorCodeForm({ factors, act, onPassed }: Props) {
  const [factorId, setFactorId] = useState(factors[0]?.id ?? '');
  const [sent, setSent] = useState(() => sentChallenge(factorId));
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { left, start } = useCountdown();
  const { submit, busy, problem, setProblem } = useSubmit((digits: string) =>
    verifyFactor(factorId, digits, sent?.id),
  );
  const isPhone = factors.some(({ id, factor_type }) => id === factorId && factor_type === 'phone');
  const keepSent = (challenge: SentChallenge | undefined) => {
    keepSentChallenge(factorId, challenge);
    setSent(challenge);
  };
  const focusField = () => requestAnimationFrame(() => field.current?.focus());

  const choose = (id: string) => {
    setFactorId(id);
    setSent(sentChallenge(id));
    setCode('');
    setWrong(undefined);
    setProblem(null);
  };
  const send = async (digits: string) => {
    if (left > 0) return;
    setWrong(undefined);
    if (isPhone && !sent) {
      setWrong(m.auth_phone_code_first());
      return;
    }
    if (digits.length < 6) {
      setWrong(m.auth_factor_incomplete());
      field.current?.focus();
      return;
    }
    const error = await submit(digits);
    if (!error) {
      keepSentChallenge(factorId, undefined);
      onPassed?.();
      return;
    }
    if (error.code === 'network') return;
    setCode('');
    start(authWait(error) ?? 0);
    if (error.code === 'mfa_verification_failed') {
      setWrong(isPhone ? m.auth_phone_code_wrong() : m.auth_factor_wrong());
    }
    if (isPhone && error.code === 'mfa_challenge_expired') {
      setWrong(m.auth_phone_code_expired());
      keepSent(undefined);
    }
    focusField();
  };

  return (
    <>
      <Problem>{wrong ? undefined : problem?.message}</Problem>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(code);
        }}
      >
        {factors.length > 1 && (
          <NativeSelect
            label={m.auth_factor_which()}
            data={factors.map(({ id, factor_type, friendly_name }, index) => ({
              value: id,
              label:
                friendly_name ||
                (factor_type === 'phone'
                  ? m.auth_factor_phone_number({ number: index + 1 })
                  : m.auth_factor_app_number({ number: index + 1 })),
            }))}
            value={factorId}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        )}
        {isPhone && (
          <PhoneCodeSender
            key={factorId}
            factorId={factorId}
            sent={sent}
            onSent={(challenge) => {
              keepSent(challenge);
              setCode('');
              setWrong(undefined);
              setProblem(null);
              focusField();
            }}
          />
        )}
        <CodeField
          key={`code-${factorId}`}
          label={m.auth_factor_code()}
          value={code}
          onChange={setCode}
          onComplete={(digits) => void send(digits)}
          error={wrong}
          inputRef={field}
          {...((!isPhone || sent) && { autoFocus: true, 'data-autofocus': true })}
        />
        <Button
          type="submit"
          fullWidth
          variant={isPhone && !sent ? 'default' : 'filled'}
          loading={busy}
          disabled={left > 0}
        >
          {left > 0 ? m.auth_try_again_in({ seconds: left }) : act}
        </Button>
      </form>
    </>
  );
}
