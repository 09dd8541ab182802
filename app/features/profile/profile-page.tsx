import { useQuery } from '@tanstack/react-query';
import { useAuth } from '#app/features/auth/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { LoadFailed, LoadingLines } from '#app/ui/components/load-state.tsx';
import { AccountCard } from './facts-card.tsx';
import { NamesCard } from './names-card.tsx';
import { PictureCard } from './picture-card.tsx';
import classes from './profile-page.module.css';
import { profileQuery } from './queries.ts';
import { nameOf } from './words.ts';

/** /profile: how others see the person. */
export default function ProfilePage() {
  const { user } = useAuth();
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery(user?.id ?? ''));
  if (!profile) {
    return (
      <div className={classes.page}>
        <Card title="Your profile">
          {error ? (
            <LoadFailed
              what="Your profile could not be loaded"
              message={error.message}
              busy={isFetching}
              retry={() => void refetch()}
            />
          ) : (
            <LoadingLines label="Loading your profile" lines={5} />
          )}
        </Card>
      </div>
    );
  }
  return (
    <div className={classes.page}>
      <div className={classes.who}>
        <h2 dir="auto">{nameOf(profile) ?? 'Tell others your name'}</h2>
        {nameOf(profile) && <p>{profile.email}</p>}
      </div>
      <PictureCard profile={profile} />
      <NamesCard profile={profile} />
      <AccountCard profile={profile} />
    </div>
  );
}
