import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '#app/features/account/auth/index.ts';
import { profileQuery } from '#app/features/account/profile/index.ts';
import { LoadFailed } from '#app/ui/feedback/load-state.tsx';
import { m } from '#messages';

/** Renders the error in place of a page that needs a permission, while the profile is missing. */
export function ProfileMissing() {
  const { user } = useAuth();
  const { error, isFetching, refetch } = useQuery(profileQuery(user?.id ?? ''));
  return (
    <Stack p={16}>
      <LoadFailed
        what={m.profile_load_failed()}
        message={error?.message}
        busy={isFetching}
        retry={() => void refetch()}
      />
    </Stack>
  );
}
