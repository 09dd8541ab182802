import type { User } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { Card } from '#app/ui/components/card.tsx';
import { LoadFailed, LoadingLines } from '#app/ui/feedback/load-state.tsx';
import { m } from '#messages';
import { passwordQuery } from '../account.ts';
import { PasswordForm } from './password-form.tsx';

/** Renders the form that changes the password, or sets a first password with an emailed code. */
export function PasswordCard({ account }: { account: User }) {
  const { data: has, error, isFetching, refetch } = useQuery(passwordQuery(account.id));
  return (
    <Card
      title={has === false ? m.settings_password_set_title() : m.settings_password_title()}
      lead={has === false ? m.settings_password_set_lead() : m.settings_password_lead()}
    >
      {has === undefined && !error && <LoadingLines label={m.ui_loading()} lines={2} />}
      {has === undefined && error && (
        <LoadFailed
          what={m.settings_section_failed()}
          message={error.message}
          busy={isFetching}
          retry={() => void refetch()}
        />
      )}
      {has !== undefined && <PasswordForm key={String(has)} account={account} has={has} />}
    </Card>
  );
}
