import type { User } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { Card } from '#app/ui/components/card.tsx';
import { LoadFailed, LoadingLines } from '#app/ui/components/load-state.tsx';
import { passwordQuery } from '../account.ts';
import { PasswordForm } from './password-form.tsx';

/** Changes the password for people who know it, or sets one with an emailed code. */
export function PasswordCard({ account }: { account: User }) {
  const { data: has, error, isFetching, refetch } = useQuery(passwordQuery(account.id));
  return (
    <Card
      title={has === false ? 'Set a password' : 'Password'}
      lead={
        has === false
          ? 'You sign in without one so far. With a password you can also sign in by e-mail address.'
          : 'A new password signs all your other devices out.'
      }
    >
      {has === undefined && !error && <LoadingLines label="Loading" lines={2} />}
      {has === undefined && error && (
        <LoadFailed
          what="This could not be loaded"
          message={error.message}
          busy={isFetching}
          retry={() => void refetch()}
        />
      )}
      {has !== undefined && <PasswordForm key={String(has)} account={account} has={has} />}
    </Card>
  );
}
