import { useQuery } from '@tanstack/react-query';
import { useAuth } from '#app/features/account/auth/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { LoadFailed, LoadingLines } from '#app/ui/feedback/load-state.tsx';
import { TYPED } from '#app/ui/typed.ts';
import { m } from '#messages';
import { AccountCard } from './account-card.tsx';
import { nameOf } from './names.ts';
import { NamesCard } from './names-card.tsx';
import { PictureCard } from './picture-card.tsx';
import classes from './profile-page.module.css';
import { profileQuery } from './queries.ts';

/** Renders /profile: the person's picture, name and account details. */
export default function ProfilePage() {
  const { user } = useAuth();
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery(user?.id ?? ''));
  if (!profile) {
    return (
      <div className={classes.page}>
        <Card title={m.profile_title()}>
          {error ? (
            <LoadFailed
              what={m.profile_load_failed()}
              message={error.message}
              busy={isFetching}
              retry={() => void refetch()}
            />
          ) : (
            <LoadingLines label={m.profile_loading()} lines={5} />
          )}
        </Card>
      </div>
    );
  }
  return (
    <div className={classes.page}>
      <div className={classes.who}>
        <h2 {...TYPED}>{nameOf(profile) ?? m.profile_name_missing()}</h2>
        {nameOf(profile) && <p>{profile.email}</p>}
      </div>
      <PictureCard profile={profile} />
      <NamesCard profile={profile} />
      <AccountCard profile={profile} />
    </div>
  );
}
