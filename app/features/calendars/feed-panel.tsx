import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOptimisticQuery } from '#app/data/query/optimistic.ts';
import { useAuth } from '#app/features/auth/index.ts';
import { usePersonClock } from '#app/features/profile/index.ts';
import { ConfirmButton } from '#app/ui/components/confirm-button.tsx';
import { LoadFailed, LoadingLines } from '#app/ui/components/load-state.tsx';
import { dayIn, momentIn } from '#domain/dates/dates.ts';
import classes from './calendars.module.css';
import {
  type FeedChoice,
  feedQuery,
  PENDING_FEED,
  useChooseFeed,
  useMakeFeed,
  useRevokeFeed,
} from './feed.ts';
import { FeedAddress } from './feed-address.tsx';
import { FeedChoices } from './feed-choices.tsx';

/**
 * Renders the address for the person's tasks in another calendar: create, replace and revoke it.
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
  const { zone } = usePersonClock();
  const [draft, setDraft] = useState<FeedChoice>({ includes: 'both', titles: true });
  const making = useMakeFeed(userId);
  const revoking = useRevokeFeed(userId);
  const choosing = useChooseFeed(userId);

  if (feed === undefined) {
    return error ? (
      <LoadFailed
        what="Your calendar address could not be looked up"
        message={error.message}
        busy={isFetching}
        retry={() => void refetch()}
      />
    ) : (
      <LoadingLines label="Looking for your calendar address" lines={4} />
    );
  }
  if (feed === null) {
    return (
      <>
        <FeedChoices choice={draft} onChange={setDraft} />
        <div>
          <Button loading={making.isPending} onClick={() => making.mutate(draft)}>
            Make an address
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      {making.data ? (
        <FeedAddress address={making.data} />
      ) : (
        <p className={classes.words}>
          The address was made on {dayIn(zone, feed.created_at)} and shown then.{' '}
          {feed.last_read_at
            ? `A calendar last read it around ${momentIn(zone, feed.last_read_at)}.`
            : 'No calendar has read it yet.'}{' '}
          If it is lost, make a new one.
        </p>
      )}
      <FeedChoices choice={feed} onChange={(choice) => choosing.mutate(choice)} />
      <div className={classes.acts}>
        <ConfirmButton
          label="New address"
          about="in place of the old one"
          question="The old one stops working."
          busy={making.isPending}
          act={() => making.mutate({ includes: feed.includes, titles: feed.titles })}
        />
        <ConfirmButton
          label="Revoke"
          about="the address"
          question="Calendars that read it will find nothing."
          busy={revoking.isPending}
          act={() => revoking.mutate()}
        />
      </div>
    </>
  );
}
