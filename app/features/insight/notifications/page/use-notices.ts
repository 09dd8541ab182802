import { useMemo } from 'react';
import { useOptimisticQuery } from '#app/data/query/optimistic.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import type { Notice } from '../list.ts';
import { PENDING_NOTICES } from '../pending.ts';
import { notificationsQuery } from '../queries.ts';
import { withTexts } from '../texts.ts';
import { sampleNotices } from './samples.ts';

export interface Notices {
  /** Undefined until loaded. */
  notices: Notice[] | undefined;
  areSamples: boolean;
}

/**
 * Returns the person's notifications, with titles and messages from `withTexts`, or two samples if
 * they could not be fetched.
 */
export function useNotices(userId: string): Notices {
  // Read `errorUpdateCount`, because a retry resets `isError` and the samples would disappear.
  const { data, errorUpdateCount } = useOptimisticQuery(
    notificationsQuery(userId),
    PENDING_NOTICES,
  );
  const areSamples = data === undefined && errorUpdateCount > 0;
  const { zone } = usePersonClock();
  return useMemo(
    () => ({
      notices: areSamples
        ? sampleNotices(new Date().toISOString())
        : data?.map((notice) => withTexts(notice, zone)),
      areSamples,
    }),
    [data, areSamples, zone],
  );
}
