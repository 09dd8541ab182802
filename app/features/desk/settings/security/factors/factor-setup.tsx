import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { AppError } from '#app/data/errors/errors.ts';
import { config } from '#app/data/platform/config.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { auth } from '#app/data/session/auth-client.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { lengthError } from '#app/ui/forms/length-error.ts';
import { asciiDigits } from '#domain/text/ascii.ts';
import { m } from '#messages';
import { answered } from '../auth-call.ts';
import { isCancelled, useStepUp } from '../proof/step-up.tsx';
import classes from '../security.module.css';
import { FactorVerify } from './factor-verify.tsx';
import { PhoneVerify } from './phone-verify.tsx';

type Kind = 'totp' | 'phone';

const NAME_LENGTH = 60;

/** A factor that is not verified yet: an authenticator app has `totp`, a phone has `phone`. */
interface Enrolled {
  id: string;
  totp?: { qr_code: string; secret: string; uri: string };
  phone?: string;
}

interface Props {
  userId: string;
  suggested: string;
  onClose: () => void;
}

/** Sets up a second factor: asks for details such as its name, then verifies a first code. */
export default function FactorSetup({ userId, suggested, onClose }: Props) {
  const guard = useStepUp();
  const [kind, setKind] = useState<Kind>('totp');
  const [name, setName] = useState(suggested);
  const [phone, setPhone] = useState('');
  const enrolling = useSingleMutation<Enrolled, AppError, string>({
    mutationFn: (friendlyName) =>
      guard<Enrolled>(() =>
        kind === 'phone'
          ? answered(
              auth.mfa.enroll({ factorType: kind, friendlyName, phone: asciiDigits(phone.trim()) }),
            )
          : answered(auth.mfa.enroll({ factorType: kind, friendlyName, issuer: config.name })),
      ),
    networkMode: 'always',
    retry: false,
  });
  const { data: enrolled, error } = enrolling;
  const isNamed = name.trim() !== '' && !lengthError(name.trim(), NAME_LENGTH);
  const isReady = isNamed && (kind === 'totp' || phone.trim() !== '');
  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) enrolling.mutate(name.trim());
  };
  const wrongName = error?.code === 'mfa_factor_name_conflict' && error.message;
  const wrongPhone = kind === 'phone' && phoneProblem(error?.code);

  return (
    <Dialog onClose={onClose} title={m.settings_factor_setup_title()} closeOnClickOutside={false}>
      {enrolled?.totp ? (
        <FactorVerify
          userId={userId}
          factorId={enrolled.id}
          secret={enrolled.totp.secret}
          picture={pictureOf(enrolled.totp.qr_code)}
          onClose={onClose}
        />
      ) : enrolled ? (
        <PhoneVerify
          userId={userId}
          factorId={enrolled.id}
          phone={enrolled.phone ?? ''}
          onClose={onClose}
        />
      ) : (
        <form onSubmit={begin} className={classes.form} noValidate>
          {config.phoneFactors && (
            <SegmentedControl
              aria-label={m.settings_factor_kind()}
              data={[
                { value: 'totp', label: m.settings_factor_kind_totp() },
                { value: 'phone', label: m.settings_factor_kind_phone() },
              ]}
              value={kind}
              onChange={(chosen) => {
                setKind(chosen as Kind);
                enrolling.reset();
              }}
            />
          )}
          <Text c="var(--ink-2)">
            {kind === 'phone' ? m.settings_factor_phone_lead() : m.settings_factor_setup_lead()}
          </Text>
          {kind === 'phone' && (
            <TextInput
              label={m.settings_factor_phone()}
              description={m.settings_factor_phone_hint()}
              type="tel"
              autoComplete="tel"
              value={phone}
              onChange={(event) => setPhone(event.currentTarget.value)}
              maxLength={40}
              error={wrongPhone}
              data-autofocus
            />
          )}
          <TextInput
            label={m.settings_factor_name()}
            description={m.settings_factor_name_hint()}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={lengthError(name.trim(), NAME_LENGTH) ?? wrongName}
            {...(kind === 'totp' && { 'data-autofocus': true })}
          />
          <Problem>{!wrongName && !wrongPhone && !isCancelled(error) && error?.message}</Problem>
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {m.ui_cancel()}
            </Button>
            <Button type="submit" loading={enrolling.isPending} disabled={!isReady}>
              {m.settings_continue()}
            </Button>
          </Group>
        </form>
      )}
    </Dialog>
  );
}

/**
 * Returns the error text for a refused enrollment if the phone number is invalid or already used;
 * undefined for other error codes.
 */
function phoneProblem(code: string | undefined): string | undefined {
  if (code === 'validation_failed') return m.settings_factor_phone_wrong();
  if (code === 'mfa_verified_factor_exists') return m.settings_factor_phone_taken();
  return undefined;
}

/** Returns the QR code as a data URL; its SVG may contain characters that need escaping. */
function pictureOf(dataUrl: string): string {
  const svg = dataUrl.slice(dataUrl.indexOf(',') + 1);
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
