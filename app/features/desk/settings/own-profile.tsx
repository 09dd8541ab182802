import type { ReactNode } from 'react';
import { useOptimisticQuery } from '#app/data/query/optimistic.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import {
  PENDING_PROFILE,
  type Profile,
  profileQuery,
} from '#app/features/account/profile/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { LoadFailed, LoadingLines } from '#app/ui/feedback/load-state.tsx';
import { m } from '#messages';

/** Renders its children with the loaded profile, or the loading and error states. */
export function OwnProfile({ children }: { children: (profile: Profile) => ReactNode }) {
  const { user } = useAuth();
  const { data, error, isFetching, refetch } = useOptimisticQuery(
    profileQuery(user?.id ?? ''),
    PENDING_PROFILE,
  );
  if (data) return children(data);
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
