import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { loadSupabaseFull } from '#app/data/api/load-supabase-full.ts';
import { storageError } from '#app/data/storage/storage-error.ts';

/**
 * Lifetime of a signed URL, which works for anyone who has it. STALE_MS is shorter, so that the URL
 * is renewed before it expires.
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
    // Keep the pictures while a new message changes the key.
    placeholderData: keepPreviousData,
  });

/** Returns a signed URL that makes the browser save the file under its own name. */
export const downloadLink = (signed: string, name: string): string =>
  `${signed}&download=${encodeURIComponent(name)}`;
