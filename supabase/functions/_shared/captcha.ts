import { z } from 'zod';

const PROVIDERS: Record<string, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
};

const TIMEOUT_MS = 5000;
const answerBody = z.object({ success: z.boolean() });

/**
 * Returns whether a form's captcha is solved; true when no captcha is set up. The host passes on
 * the captcha settings of its sign-in forms as environment variables; on Supabase, these settings
 * are secrets of the functions.
 */
export async function isPerson(answer: string | undefined, address: string): Promise<boolean> {
  const secret = Deno.env.get('CAPTCHA_SECRET');
  if (!secret) return true;
  if (!answer) return false;
  const provider = Deno.env.get('CAPTCHA_PROVIDER') ?? 'turnstile';
  try {
    const result = await fetch(Deno.env.get('CAPTCHA_VERIFY_URL') || (PROVIDERS[provider] ?? ''), {
      method: 'POST',
      body: new URLSearchParams({ secret, response: answer, remoteip: address }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answerBody.parse(await result.json()).success;
  } catch {
    // An answer that could not be checked counts as wrong.
    return false;
  }
}
