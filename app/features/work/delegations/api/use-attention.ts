import { useMemo } from 'react';
import { pictureUrl } from '#app/data/storage/pictures.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { attentionOf, type Want } from '#domain/delegations/attention.ts';
import { isOpenDelegation } from '#domain/delegations/delegation.ts';
import { recipientOf } from '#domain/delegations/names.ts';
import { attentionText } from '../labels.ts';
import { initialsFor } from '../list/initials.ts';
import { delegatorName } from '../names.ts';
import { partyOf, useDelegations } from './queries.ts';

export interface AttentionLine {
  id: string;
  want: Want;
  title: string;
  /** The other party's name or email. */
  who: string;
  text: string;
  picture: { src: string | undefined; initials: string };
}

/**
 * Returns the delegations that need the person's attention as lines of text, the number of open
 * delegations, and the query's state.
 */
export function useAttention(now: string) {
  const { user } = useAuth();
  const { zone } = usePersonClock();
  const query = useDelegations(user);
  const { data } = query;
  const lines = useMemo(() => {
    return (
      data &&
      attentionOf(data, partyOf(user), now, zone).map(({ row, want }): AttentionLine => {
        const [who, profile] =
          want === 'answer'
            ? [delegatorName(row), row.delegator]
            : [recipientOf(row), row.recipient];
        return {
          id: row.id,
          want,
          title: row.title,
          who,
          text: attentionText(row, want, now, zone),
          picture: {
            src: pictureUrl(profile?.avatar_url ?? null),
            initials: initialsFor(profile, who),
          },
        };
      })
    );
  }, [data, user, now, zone]);
  return { ...query, lines, open: data?.filter(isOpenDelegation).length ?? 0 };
}
