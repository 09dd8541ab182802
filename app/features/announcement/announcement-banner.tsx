import { CloseButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { supabase } from '#app/data/supabase.ts';
import classes from './announcement-banner.module.css';

/** Spec §9: platform settings are kept for 5 minutes. */
const KEPT_MS = 5 * 60_000;

const announcementQuery = queryOptions({
  queryKey: ['platform_settings', 'announcement'],
  queryFn: async ({ signal }) => {
    const { data } = await supabase
      .from('platform_settings')
      .select('announcement, announced_at')
      .limit(1)
      .abortSignal(signal)
      .single()
      .throwOnError();
    return data;
  },
  staleTime: KEPT_MS,
  refetchInterval: KEPT_MS,
});

/** On every page, what the platform announces, until it is put away; a new one is shown again. */
export default function AnnouncementBanner() {
  const { data } = useQuery(announcementQuery);
  const [putAway, setPutAway] = useLocalStorage<string | null>({
    key: 'announcement-put-away',
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const text = data?.announcement;
  const isShown = text && data.announced_at !== putAway;
  return (
    // It is there before it has something to say, so that it is heard.
    <div role="status">
      {isShown && (
        <div className={classes.banner}>
          <bdi>{text}</bdi>
          <CloseButton
            size="sm"
            iconSize={16}
            className={classes.close ?? ''}
            aria-label="Dismiss the announcement"
            onClick={() => setPutAway(data.announced_at)}
          />
        </div>
      )}
    </div>
  );
}
