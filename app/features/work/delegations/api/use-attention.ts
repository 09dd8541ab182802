import { useMemo } from 'react';
import { pictureUrl } from '#app/data/storage/pictures.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { attentionOf, type Want } from '#domain/delegations/attention.ts';
import { recipientOf } from '#domain/delegations/names.ts';
import { attentionText } from '../labels.ts';
import { initialsFor } from '../list/initials.ts';
import { delegatorName } from '../names.ts';
import type { DelegationRow } from './delegation-row.ts';
import { partyOf, useDelegations } from './queries.ts';

export interface AttentionLine {
  id: string;
  /** What the delegation needs from the person; undefined if nothing is due. */
  want: Want | undefined;
  title: string;
  text: string;
  picture: { src: string | undefined; initials: string };
}

/**
 * Returns lines of text for two groups of delegations: `answers` wait for the person, `waiting` for
 * the recipient. Also returns the query's state. The lines are undefined until the delegations are
 * loaded.
 */
export function useAttention(now: string) {
  const { user } = useAuth();
  const { zone } = usePersonClock();
  const query = useDelegations(user);
  const { data } = query;
  const lines = useMemo(() => {
    if (!data) return undefined;
    const { answers, waiting } = attentionOf(data, partyOf(user), now, zone);
    const lineOf = ({ row, want }: { row: DelegationRow; want: Want | undefined }) => {
      const [who, profile] =
        want === 'answer' ? [delegatorName(row), row.delegator] : [recipientOf(row), row.recipient];
      return {
        id: row.id,
        want,
        title: row.title,
        text: attentionText(row, want, now, zone),
        picture: {
          src: pictureUrl(profile?.avatar_url ?? null),
          initials: initialsFor(profile, who),
        },
      };
    };
    return { answers: answers.map(lineOf), waiting: waiting.map(lineOf) };
  }, [data, user, now, zone]);
  return { ...query, ...lines };
}
