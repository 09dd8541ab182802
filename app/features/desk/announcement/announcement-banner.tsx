import { queryOptions, useQuery } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';
import AnnouncementLine from './announcement-line.tsx';

/** How long the announcement is cached before it is refetched (spec §9: 5 minutes). */
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

/**
 * The platform's announcement on every signed-in page. A new announcement is shown even if the
 * person dismissed an older announcement.
 */
export default function AnnouncementBanner() {
  const { data } = useQuery(announcementQuery);
  return (
    // The live region must be in the DOM before its text, because screen readers announce only
    // changes.
    <div role="status">
      {data?.announcement && <AnnouncementLine text={data.announcement} at={data.announced_at} />}
    </div>
  );
}
