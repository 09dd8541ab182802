import { logFailure } from '#app/browser/log.ts';

/** Spec §9: platform settings are cached for 5 minutes. */
const KEPT_MS = 5 * 60_000;

/**
 * Returns the public URL for links in emails and for redirects back from Google: `website` of
 * platform_settings, or else the page's own origin (spec §7 product-level auth actions).
 */
export async function siteUrl(): Promise<string> {
  try {
    // Load the query cache and the data client lazily, so that a first visit does not load their
    // code.
    const [{ queryClient }, { supabase }] = await Promise.all([
      import('../query/query-client.ts'),
      import('../api/supabase.ts'),
    ]);
    const { website } = await queryClient.fetchQuery({
      queryKey: ['platform_settings'],
      queryFn: async () => {
        const { data } = await supabase
          .from('platform_settings')
          .select('website')
          .limit(1)
          .single()
          .throwOnError();
        return data;
      },
      staleTime: KEPT_MS,
      // Without a connection, fail at once: the function then returns the page's own origin.
      networkMode: 'always',
      retry: false,
    });
    return website ?? window.location.origin;
  } catch (error) {
    logFailure('The platform settings could not be read.', error);
    return window.location.origin;
  }
}
