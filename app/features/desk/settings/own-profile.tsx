import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAuth } from '#app/features/account/auth/index.ts';
import { type Profile, profileQuery, useProfile } from '#app/features/account/profile/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { LoadFailed, LoadingLines } from '#app/ui/feedback/load-state.tsx';
import { m } from '#messages';

/** Renders its children with the loaded profile, or the loading and error states. */
export function OwnProfile({ children }: { children: (profile: Profile) => ReactNode }) {
  const { user } = useAuth();
  const profile = useProfile();
  const { error, isFetching, refetch } = useQuery(profileQuery(user?.id ?? ''));
  if (profile) return children(profile);
  return (
    <Card title={m.settings_title()}>
      {error ? (
        <LoadFailed
          what={m.settings_load_failed()}
          message={error.message}
          busy={isFetching}
          retry={() => void refetch()}
        />
      ) : (
        <LoadingLines label={m.settings_loading()} lines={4} />
      )}
    </Card>
  );
}
