import { queryOptions } from '@tanstack/react-query';
import { guardedRow } from '#app/data/api/guarded-row.ts';
import { supabase } from '#app/data/api/supabase.ts';
import type { Database } from '#app/data/api/types.gen.ts';
import { saveUnlessChanged } from '#app/data/api/update-unless-changed.ts';
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

/**
 * Updates the platform settings unless another admin changed the same settings, and returns the
 * row.
 * @throws AppError `changed_elsewhere`.
 */
export async function writeSettings(
  change: Change,
  shown: PlatformSettings,
): Promise<PlatformSettings> {
  const saved = await saveUnlessChanged<PlatformSettings>({
    shown,
    change,
    keep: (row) => queryClient.setQueryData(settingsQuery.queryKey, row),
    ...guardedRow('platform_settings', true),
  });
  // Refetch the website and the announcement, which other pages cache under this key.
  await queryClient.invalidateQueries({ queryKey: ['platform_settings'] });
  return saved;
}
