import { FunctionsClient } from '@supabase/functions-js';
import { apiUrl } from '../platform/config.ts';
import { API_HEADERS, fetchWithToken } from './api-headers.ts';

/** The functions part of supabase-js, apart from the rest to stay small. */
export const functions = new FunctionsClient(`${apiUrl}/functions/v1`, {
  headers: API_HEADERS,
  customFetch: fetchWithToken,
});
