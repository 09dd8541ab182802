import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { loadSupabaseFull } from '#app/data/api/load-supabase-full.ts';
import { storageError } from '#app/data/storage/storage-error.ts';

/**
 * Lifetime of a signed URL in seconds, kept short because anyone who has the URL can open the file.
 * STALE_MS is shorter still, so that the URL is renewed before it expires.
 */
const SIGNED_S = 3600;
const STALE_MS = 50 * 60_000;

/** Query for the signed URLs of private files, by path. */
export const fileLinksQuery = (paths: readonly string[]) =>
  queryOptions({
    queryKey: ['support-files', paths] as const,
    queryFn: async (): Promise<Record<string, string>> => {
      const { storage } = await loadSupabaseFull();
      const { data, error } = await storage
        .from('attachments')
        .createSignedUrls([...paths], SIGNED_S);
      if (error) throw storageError(error);
      return Object.fromEntries(data.map(({ path, signedUrl }) => [path, signedUrl ?? '']));
    },
    enabled: paths.length > 0,
    staleTime: STALE_MS,
    refetchInterval: STALE_MS,
    // A message with new files changes the key: show the earlier pictures while the query loads.
    placeholderData: keepPreviousData,
  });

/** Returns the signed URL with a parameter that makes the browser save the file as `name`. */
export const downloadLink = (signed: string, name: string): string =>
  `${signed}&download=${encodeURIComponent(name)}`;
