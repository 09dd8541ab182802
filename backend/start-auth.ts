import type postgres from 'postgres';
import type { Auth, NoticeTemplate, RateLimits } from './auth/deps.ts';
import { createCaptcha } from './auth/guessing/captcha.ts';
import { createAuth } from './auth/index.ts';
import type { Base } from './base.ts';
import { enqueueMail, takeMailSlot } from './mail/outbox.ts';
import { createMailRenderer } from './mail/templates.ts';
import type { ProjectConfig } from './project/config.ts';
import { createSmsHook } from './sms/hook.ts';
import { createLocalSms } from './sms/local.ts';

/** Creates the auth service with the project's and the operator's settings. */
export function startAuth(
  { settings, config, productName, site, log, lifecycle }: Base,
  { sql, limits }: { sql: postgres.Sql; limits: RateLimits },
): Auth {
  const clock = () => new Date();
  const { smsHook } = settings;
  // Without an SMS hook, messages go to the local mailbox. If SMTP_URL is also set, there is no
  // local mailbox, so the host cannot send SMS.
  const sendSms = smsHook
    ? createSmsHook({ ...smsHook, clock, log: log.child({ part: 'sms' }) })
    : settings.smtpUrl === undefined
      ? createLocalSms({ sql, enqueueMail })
      : undefined;
  const auth = createAuth({
    sql,
    clock,
    enqueueMail,
    takeMailSlot,
    sendSms,
    renderMail: createMailRenderer({ projectDir: settings.projectDir, config }),
    limits,
    log: log.child({ part: 'auth' }),
    siteUrl: site.url,
    allowedRedirect: site.allowedRedirect,
    apiUrl: new URL(site.url).origin,
    config: {
      jwtExpirySeconds: config.auth.jwt_expiry,
      enableSignup: config.auth.enable_signup,
      minimumPasswordLength: config.auth.minimum_password_length,
      passwordContext: [productName, new URL(site.url).hostname],
      notices: noticesOf(config),
      google: { enabled: config.auth.external.google.enabled, client: settings.google },
    },
    checkCaptcha: settings.captcha && createCaptcha({ ...settings.captcha, log }),
  });
  lifecycle.onStop('auth', auth.close);
  return auth;
}

/** Returns the notices that the project has switched on. */
function noticesOf({ auth }: ProjectConfig): ReadonlySet<NoticeTemplate> {
  const switchedOn = Object.entries(auth.email.notification).filter(([, { enabled }]) => enabled);
  return new Set(switchedOn.map(([name]) => name as NoticeTemplate));
}
