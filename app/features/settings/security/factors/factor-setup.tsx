import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { AppError } from '#app/data/errors/errors.ts';
import { config } from '#app/data/platform/config.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { auth } from '#app/data/session/auth-client.ts';
import { Dialog } from '#app/ui/components/dialog.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { m } from '#messages';
import { answered } from '../auth-call.ts';
import { isCancelled, useStepUp } from '../step-up.tsx';
import { FactorVerify } from './factor-verify.tsx';

interface Enrolled {
  id: string;
  totp: { qr_code: string; secret: string; uri: string };
}

interface Props {
  userId: string;
  suggested: string;
  onClose: () => void;
}

/** Sets up a second factor: asks for a name, then shows the QR code and verifies a code. */
export default function FactorSetup({ userId, suggested, onClose }: Props) {
  const guard = useStepUp();
  const [name, setName] = useState(suggested);
  const enrolling = useSingleMutation<Enrolled, AppError, string>({
    mutationFn: (friendlyName) =>
      guard(() =>
        answered(auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer: config.name })),
      ),
    networkMode: 'always',
    retry: false,
  });
  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) enrolling.mutate(name.trim());
  };
  const { error } = enrolling;
  const isName = error?.code === 'mfa_factor_name_conflict';

  return (
    <Dialog onClose={onClose} title={m.settings_factor_setup_title()} closeOnClickOutside={false}>
      {enrolling.data ? (
        <FactorVerify
          userId={userId}
          factorId={enrolling.data.id}
          secret={enrolling.data.totp.secret}
          picture={pictureOf(enrolling.data.totp.qr_code)}
          onClose={onClose}
        />
      ) : (
        <form onSubmit={begin} noValidate>
          <Text c="var(--ink-2)" mb={14}>
            {m.settings_factor_setup_lead()}
          </Text>
          <TextInput
            label={m.settings_factor_name()}
            description={m.settings_factor_name_hint()}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={60}
            error={isName && error.message}
            data-autofocus
          />
          <Problem>{!isName && !isCancelled(error) && error?.message}</Problem>
          <Group justify="flex-end" gap={8} mt={18}>
            <Button variant="default" onClick={onClose}>
              {m.ui_cancel()}
            </Button>
            <Button type="submit" loading={enrolling.isPending} disabled={!name.trim()}>
              {m.settings_continue()}
            </Button>
          </Group>
        </form>
      )}
    </Dialog>
  );
}

/** Returns the QR code as a data URL; its SVG may contain characters that need escaping. */
function pictureOf(dataUrl: string): string {
  const svg = dataUrl.slice(dataUrl.indexOf(',') + 1);
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
