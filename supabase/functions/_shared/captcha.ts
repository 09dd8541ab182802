import { z } from 'zod';

const PROVIDERS: Record<string, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
};

const PATIENCE_MS = 5000;
const answerBody = z.object({ success: z.boolean() });

/**
 * Whether a form was filled in by a person, as far as its captcha says; everybody is one where none is
 * set up. The settings are those by which the sign-in service checks its own forms, on either runtime.
 */
export async function isPerson(answer: string | undefined, address: string): Promise<boolean> {
  const secret = Deno.env.get('CAPTCHA_SECRET');
  if (!secret) return true;
  if (!answer) return false;
  const provider = Deno.env.get('CAPTCHA_PROVIDER') ?? 'turnstile';
  try {
    const said = await fetch(Deno.env.get('CAPTCHA_VERIFY_URL') || (PROVIDERS[provider] ?? ''), {
      method: 'POST',
      body: new URLSearchParams({ secret, response: answer, remoteip: address }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return answerBody.parse(await said.json()).success;
  } catch {
    // One that cannot be checked does not count.
    return false;
  }
}
