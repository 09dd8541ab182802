import type { Auth } from './auth/deps.ts';
import type { Base } from './base.ts';
import type { ApiKeys } from './database/bootstrap.ts';
import { createFunctions, type Functions } from './functions/routes.ts';
import type { HostLimits } from './limits/index.ts';

/** Creates the runner of the project's functions, with their environment. */
export function startFunctions(
  { settings, config, productName, site, lifecycle, log }: Base,
  { keys, auth, limits }: { keys: ApiKeys; auth: Auth; limits: HostLimits },
): Functions {
  const functions = createFunctions({
    projectDir: settings.projectDir,
    settings: config.functions,
    env: {
      SUPABASE_URL: site.local,
      SUPABASE_ANON_KEY: keys.publishable,
      SUPABASE_SERVICE_ROLE_KEY: keys.secret,
      SITE_URL: site.url,
      PRODUCT_NAME: productName,
      ...settings.stripe,
      ...(settings.captcha && {
        CAPTCHA_PROVIDER: settings.captcha.provider,
        CAPTCHA_SECRET: settings.captcha.secret,
        CAPTCHA_VERIFY_URL: settings.captcha.verifyUrl ?? '',
      }),
    },
    keys,
    auth,
    limits,
    log: log.child({ part: 'functions' }),
  });
  lifecycle.onStop('functions', functions.stop);
  return functions;
}
