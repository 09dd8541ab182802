import type { User } from '@supabase/auth-js';
import { useEffect } from 'react';
import { whenIdle } from '#app/browser/idle.ts';
import { loadFunctions } from '#app/data/api/invoke.ts';

/** Maximum age of an account in ms: spec §9 sends the welcome email within 24 hours only. */
const WINDOW_MS = 24 * 3_600_000;

/** People whose welcome email was already requested since the page loaded (spec §4: once). */
const asked = new Set<string>();

/** Requests the welcome email for a new account that has an email address (spec §4). */
export function useWelcomeMail(user: User | null): void {
  const { id, email, created_at } = user ?? {};
  useEffect(() => {
    if (!id || !email || !created_at || asked.has(id)) return;
    if (Date.now() - Date.parse(created_at) > WINDOW_MS) return;
    return whenIdle(() => {
      if (asked.has(id)) return;
      asked.add(id);
      void triggerWelcomeMail();
    });
  }, [id, email, created_at]);
}

/** Requests the email and returns whether that succeeded; a failure is only logged (spec §8). */
async function triggerWelcomeMail(): Promise<boolean> {
  try {
    const { error } = await (await loadFunctions()).functions.invoke('trigger-welcome-email');
    if (!error) return true;
    throw error;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: spec §8 requires this log line.
    console.warn('The welcome email could not be requested.', error);
    return false;
  }
}
