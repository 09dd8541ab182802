import type { User } from '@supabase/auth-js';
import { useEffect } from 'react';
import { loadSupabaseFull } from '#app/data/api/load-supabase-full.ts';

/** Spec §9: only for accounts created within 24 hours. */
const WINDOW_MS = 24 * 3_600_000;

/** People for whom the email was already requested since the page loaded (spec §4: once). */
const asked = new Set<string>();

/** Requests the welcome email for a new account that has an email address (spec §4). */
export function useWelcomeMail(user: User | null): void {
  const { id, email, created_at } = user ?? {};
  useEffect(() => {
    if (!id || !email || !created_at || asked.has(id)) return;
    if (Date.now() - Date.parse(created_at) > WINDOW_MS) return;
    asked.add(id);
    void triggerWelcomeMail();
  }, [id, email, created_at]);
}

/** Spec §8: a failure is only logged. */
async function triggerWelcomeMail(): Promise<boolean> {
  try {
    const { error } = await (await loadSupabaseFull()).functions.invoke('trigger-welcome-email');
    if (!error) return true;
    throw error;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: spec §8 wants it logged.
    console.warn('The welcome mail was not asked for.', error);
    return false;
  }
}
