// Origins that the content security policy must allow for each captcha, from the captcha's
// documentation.
const CAPTCHA_ORIGINS = {
  turnstile: 'https://challenges.cloudflare.com',
  hcaptcha: 'https://hcaptcha.com https://*.hcaptcha.com',
};

/**
 * Returns the headers of the web app's pages and files (design §8), with the origins of a
 * configured captcha.
 */
export function pageHeaders(
  siteUrl: string,
  captcha?: keyof typeof CAPTCHA_ORIGINS,
): Record<string, string> {
  const more = captcha ? ` ${CAPTCHA_ORIGINS[captcha]}` : '';
  const secure = siteUrl.startsWith('https:');
  const socket = siteUrl.replace(/^http/, 'ws');
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'self'${more}`,
      // Components set style attributes. Allowing them is safe, because no inline script may run.
      `style-src 'self' 'unsafe-inline'${captcha === 'hcaptcha' ? more : ''}`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      `connect-src 'self' ${socket}${more}`,
      ...(captcha ? [`frame-src${more}`] : []),
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      ...(secure ? ['upgrade-insecure-requests'] : []),
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
