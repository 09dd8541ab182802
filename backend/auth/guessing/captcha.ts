import type { Logger } from 'pino';
import { z } from 'zod';
import type { CheckCaptcha } from '../deps.ts';

/** The captcha providers that GoTrue supports, with the URL that verifies a token. */
const PROVIDERS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
} as const;

export type CaptchaProvider = keyof typeof PROVIDERS;

const TIMEOUT_MS = 5000;
const answerBody = z.object({ success: z.boolean() });

/**
 * Returns a function that verifies captcha answers with the provider. An answer that cannot be
 * verified counts as wrong.
 * @param verifyUrl replaces the provider's own URL.
 */
export function createCaptcha(options: {
  provider: CaptchaProvider;
  secret: string;
  verifyUrl: string | undefined;
  log: Logger;
}): CheckCaptcha {
  const { provider, secret, verifyUrl, log } = options;
  return async (response, remoteip) => {
    try {
      const answer = await fetch(verifyUrl ?? PROVIDERS[provider], {
        method: 'POST',
        body: new URLSearchParams({ secret, response, remoteip }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return answerBody.parse(await answer.json()).success;
    } catch (error) {
      log.error({ err: error, provider }, 'captcha not checked');
      return false;
    }
  };
}
