import { queryOptions } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';
import type { Database } from '#app/data/api/types.gen.ts';
import { queryClient } from '#app/data/query/query-client.ts';

export type PlatformSettings = Database['public']['Tables']['platform_settings']['Row'];

/** The platform's one row of settings. */
export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: async ({ signal }): Promise<PlatformSettings> => {
    const { data } = await supabase
      .from('platform_settings')
      .select('*')
      .limit(1)
      .abortSignal(signal)
      .single()
      .throwOnError();
    return data;
  },
  refetchOnMount: 'always',
});

type Change = Pick<PlatformSettings, 'website' | 'support_email' | 'signup_open' | 'announcement'>;

/** Writes the settings, and gives them as they are then, also to whatever shows them. */
export async function writeSettings(change: Change): Promise<PlatformSettings> {
  const { data } = await supabase
    .from('platform_settings')
    .update(change)
    .eq('id', true)
    .select()
    .single()
    .throwOnError();
  // The site's address and the announcement are read elsewhere too.
  await queryClient.invalidateQueries({ queryKey: ['platform_settings'] });
  return data;
}
