import { useEffect } from 'react';
import { sessionStore } from '#app/data/api/session-storage.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { logFailure } from '#app/data/page/log.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { useProfile } from './profile-provider.tsx';
import { PROFILE_COLUMNS, profileQuery } from './queries.ts';

const marks = sessionStore(() => window.localStorage);

/**
 * Saves this browser's zone in a profile that has none, once and quietly: so days are the person's from
 * the first completion on (design ruling 10). Whoever takes it out of their settings is not asked again.
 */
export function useKnownZone(): void {
  const { id, time_zone } = useProfile() ?? {};
  useEffect(() => {
    if (!id) return;
    const done = `zone-saved:${id}`;
    const note = () => marks.setItem(done, 'yes');
    if (time_zone !== null) note();
    if (marks.getItem(done)) return;
    saveZone(id, Intl.DateTimeFormat().resolvedOptions().timeZone).then(note, (error) =>
      logFailure('The time zone could not be saved.', error),
    );
  }, [id, time_zone]);
}

async function saveZone(id: string, zone: string): Promise<void> {
  const { data } = await supabase
    .from('profiles')
    .update({ time_zone: zone })
    .eq('id', id)
    // What was chosen meanwhile, elsewhere, stays.
    .is('time_zone', null)
    .select(PROFILE_COLUMNS)
    .maybeSingle()
    .throwOnError();
  if (data) queryClient.setQueryData(profileQuery(id).queryKey, data);
}
