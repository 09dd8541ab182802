import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOptimisticQuery } from '#app/data/query/optimistic.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { ConfirmButton } from '#app/ui/dialogs/confirm-button.tsx';
import { LoadFailed, LoadingLines } from '#app/ui/feedback/load-state.tsx';
import { Note } from '#app/ui/feedback/notice.tsx';
import { dayIn, momentIn } from '#domain/dates/format.ts';
import { m } from '#messages';
import classes from '../calendars.module.css';
import {
  type FeedChoice,
  feedAddressQuery,
  feedQuery,
  isReplaced,
  PENDING_FEED,
  useChooseFeed,
  useMakeFeed,
  useRevokeFeed,
} from './feed.ts';
import { FeedAddress } from './feed-address.tsx';
import { FeedChoices } from './feed-choices.tsx';

/**
 * Renders the calendar feed's options and the buttons that create, replace and revoke its URL. If
 * the URL was created on this page, shows the URL until it is replaced elsewhere. Otherwise, shows
 * when a calendar app last read the feed.
 */
export function FeedPanel() {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const {
    data: feed,
    error,
    isFetching,
    refetch,
  } = useOptimisticQuery(feedQuery(userId), PENDING_FEED);
  const { data: address } = useQuery(feedAddressQuery(userId));
  const { zone } = usePersonClock();
  const [draft, setDraft] = useState<FeedChoice>({ includes: 'both', titles: true });
  const making = useMakeFeed(userId);
  const revoking = useRevokeFeed(userId);
  const choosing = useChooseFeed(userId);

  if (feed === undefined) {
    return error ? (
      <LoadFailed
        what={m.calendars_feed_load_failed()}
        message={error.message}
        busy={isFetching}
        retry={() => void refetch()}
      />
    ) : (
      <LoadingLines label={m.calendars_feed_loading()} lines={4} />
    );
  }
  if (feed === null) {
    return (
      <>
        <FeedChoices choice={draft} onChange={setDraft} />
        <div>
          <Button loading={making.isPending} onClick={() => making.mutate(draft)}>
            {m.calendars_feed_create()}
          </Button>
        </div>
      </>
    );
  }
  const replaced = Boolean(address && isReplaced(address, feed));
  return (
    <>
      {replaced && <Note>{m.calendars_feed_replaced()}</Note>}
      {address && !replaced ? (
        <FeedAddress address={address.url} />
      ) : (
        <p className={classes.text}>
          {feed.last_read_at
            ? m.calendars_feed_read({
                created: dayIn(zone, feed.created_at),
                moment: momentIn(zone, feed.last_read_at),
              })
            : m.calendars_feed_unread({ created: dayIn(zone, feed.created_at) })}
        </p>
      )}
      <FeedChoices choice={feed} onChange={(choice) => choosing.mutate(choice)} />
      <div className={classes.acts}>
        <ConfirmButton
          label={m.calendars_feed_replace()}
          name={m.calendars_feed_replace_named()}
          question={m.calendars_feed_replace_confirm()}
          busy={making.isPending}
          act={() => making.mutate({ includes: feed.includes, titles: feed.titles })}
        />
        <ConfirmButton
          label={m.calendars_feed_revoke()}
          name={m.calendars_feed_revoke_named()}
          question={m.calendars_feed_revoke_confirm()}
          busy={revoking.isPending}
          act={() => revoking.mutate()}
        />
      </div>
    </>
  );
}
