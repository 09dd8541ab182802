import { queryOptions } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';
import type { Database } from '#app/data/api/types.gen.ts';
import { queryClient } from '#app/data/query/query-client.ts';

export type PlatformSettings = Database['public']['Tables']['platform_settings']['Row'];

/** Query for the single row of platform settings. */
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

/** Updates the platform settings and returns the row. */
export async function writeSettings(change: Change): Promise<PlatformSettings> {
  const { data } = await supabase
    .from('platform_settings')
    .update(change)
    .eq('id', true)
    .select()
    .single()
    .throwOnError();
  // Refetch the website and the announcement on other pages, which cache them.
  await queryClient.invalidateQueries({ queryKey: ['platform_settings'] });
  return data;
}
