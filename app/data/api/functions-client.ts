import { FunctionsClient } from '@supabase/functions-js';
import { apiUrl } from '../platform/config.ts';
import { API_HEADERS, fetchWithToken } from './api-headers.ts';

/**
 * The functions client of supabase-js, imported without the rest of the library to keep the bundle
 * small.
 */
export const functions = new FunctionsClient(`${apiUrl}/functions/v1`, {
  headers: API_HEADERS,
  customFetch: fetchWithToken,
});
