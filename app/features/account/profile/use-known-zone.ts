import { useEffect } from 'react';
import { logFailure } from '#app/browser/log.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { sessionStore } from '#app/data/session/session-storage.ts';
import { useProfile } from './profile-provider.tsx';
import { PROFILE_COLUMNS, profileQuery } from './queries.ts';

const store = sessionStore(() => window.localStorage);

/**
 * Saves the browser's time zone in a profile that has none, so that even the first completion
 * counts on the right day (design ruling 10). Does so once per browser and person: a zone that the
 * person has removed is not saved again.
 */
export function useKnownZone(): void {
  const { id, time_zone } = useProfile() ?? {};
  useEffect(() => {
    if (!id) return;
    const done = `zone-saved:${id}`;
    const markDone = () => store.setItem(done, 'yes');
    if (time_zone !== null) markDone();
    if (store.getItem(done)) return;
    saveZone(id, Intl.DateTimeFormat().resolvedOptions().timeZone).then(markDone, (error) =>
      logFailure('The time zone could not be saved.', error),
    );
  }, [id, time_zone]);
}

async function saveZone(id: string, zone: string): Promise<void> {
  const { data } = await supabase
    .from('profiles')
    .update({ time_zone: zone })
    .eq('id', id)
    // Do not overwrite a zone that was set elsewhere in the meantime.
    .is('time_zone', null)
    .select(PROFILE_COLUMNS)
    .maybeSingle()
    .throwOnError();
  if (data) queryClient.setQueryData(profileQuery(id).queryKey, data);
}
