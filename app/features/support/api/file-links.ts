import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { loadSupabaseFull } from '#app/data/api/load-supabase-full.ts';
import { storageError } from '#app/data/storage/storage-error.ts';

/** How long an address opens a file for whoever has it; a new one is asked for before. */
const SIGNED_S = 3600;
const STALE_MS = 50 * 60_000;

/** Addresses of private files, by their paths. */
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
    // A message that comes takes no picture away.
    placeholderData: keepPreviousData,
  });

/** The same address, under which the browser saves the file by its own name. */
export const downloadLink = (signed: string, name: string): string =>
  `${signed}&download=${encodeURIComponent(name)}`;
